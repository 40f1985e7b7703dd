import { effectTitle } from '../../../../strings/payment/refund.ts'

/** What a press will do, told before it. */
export function Effect({ sentences }: { sentences: string[] }) {
  return (
    <div aria-live="polite" className="rounded-md bg-surface px-4 py-3 text-sm">
      <p className="font-semibold text-text">{effectTitle}</p>
      <ul className="mt-1 list-disc pl-5">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}
