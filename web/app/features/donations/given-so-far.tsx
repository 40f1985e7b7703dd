import { HandHeart } from 'lucide-react'

/** What all buyers gave so far; nothing while there is nothing to tell. */
export function GivenSoFar({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <p className="numbers my-3 flex max-w-text gap-3 rounded-lg bg-surface px-4 py-3 font-medium">
      <HandHeart aria-hidden className="mt-0.5 size-5 flex-none text-brand" />
      {text}
    </p>
  )
}
