import { useQuery } from '@tanstack/react-query'
import { waitingCount } from '../sequences/sequence-lists.ts'

/** How many sequences wait for a decision, if any. */
export function WaitingCount() {
  const { data = 0 } = useQuery(waitingCount)
  if (data === 0) return null
  return (
    <>
      {' '}
      <span className="numbers rounded-full bg-accent px-2 text-xs leading-5 font-semibold text-bg">
        {data.toLocaleString('en-US')}
      </span>
    </>
  )
}
