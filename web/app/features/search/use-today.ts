import { useSyncExternalStore } from 'react'
import { today } from './days.ts'

const never = () => () => {}

/** The reader's day. While the page wakes up it is none, because the server does not know where the reader is. */
export function useToday(): string {
  return useSyncExternalStore(never, today, () => '1970-01-01')
}
