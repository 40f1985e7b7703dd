import { formatCount } from '@lineup/contract/format.ts'

/** A number behind a name in a menu or on a button. Nothing for 0. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <>
      {' '}
      <span className="numbers flex-none rounded-full bg-accent px-2 text-xs leading-5 font-semibold text-bg">
        {formatCount(count)}
      </span>
    </>
  )
}
