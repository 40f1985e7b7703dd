import { MAX_STACKS_PER_PAGE } from '@lineup/contract/limits.ts'
import { isId } from '../../api/missing.ts'
import { dayPath } from './day-path.ts'

/** The stacks of an address that somebody has picked out, null where it names none. */
export function readPicked(search: URLSearchParams): number[] | null {
  const ids = (search.get('stacks') ?? '').split(',').filter(isId).map(Number)
  return ids.length > 0 ? ids.slice(0, MAX_STACKS_PER_PAGE) : null
}

/** A day with just these stacks, for others. */
export const pickedPath = (day: { spot_id: number; date: string }, ids: number[]): string =>
  `${dayPath(day)}?stacks=${ids.slice(0, MAX_STACKS_PER_PAGE).join(',')}`
