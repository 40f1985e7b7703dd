import { HandHeart } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ServerCall } from '../../api/api-context.ts'
import { call } from '../../api/call.ts'
import { loadGiven } from './load-given.ts'

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

const quietly: ServerCall = (endpoint, input) =>
  call(endpoint, input, { expects: ['Internal', 'Unavailable', 'TooManyRequests'] })

/**
 * For the page of a payment, once it is confirmed: `before` is what the server knew when it wrote the page, mostly without this
 * payment's own donation.
 */
export function GivenWithYours({ before }: { before: string | null }) {
  const [text, setText] = useState(before)
  useEffect(() => {
    void loadGiven(quietly).then((now) => now !== null && setText(now))
  }, [])
  return <GivenSoFar text={text} />
}
