import { href } from 'react-router'
import type { Range } from './line/bars.ts'
import { windowQuery } from './line/window.ts'

/** `date` is YYYY-MM-DD. */
export type SpotAndDay = { spot_id: number; date: string }

export const dayPath = ({ spot_id, date }: SpotAndDay, window: Partial<Range> | null = null): string =>
  `${href('/day/:spot_id/:date', { spot_id: String(spot_id), date })}${windowQuery(window)}`

/** One stack; the window stays in the address, for the way back. */
export function stackPath(day: SpotAndDay, window: Partial<Range> | null, id: number): string {
  const path = dayPath(day, window)
  return `${path}${path.includes('?') ? '&' : '?'}stack=${id}`
}
