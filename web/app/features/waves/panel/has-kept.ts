import type { SpotAndDay } from '../../days/day-path.ts'

export const keyOf = ({ spot_id, date }: SpotAndDay) => `lineup.waves.${spot_id}.${date}`

/** Whether this tab has found waves of a day. */
export const hasKept = (day: SpotAndDay): boolean => read(keyOf(day)) !== null

/** How high they stood last, pixels: whoever comes back to them finds the page as long as it was left, before they are there. */
export const keptHeight = (day: SpotAndDay): number => Number(read(heightKeyOf(day)))

export function keepHeight(day: SpotAndDay, height: number): void {
  try {
    sessionStorage.setItem(heightKeyOf(day), String(height))
  } catch {
    // As long as without them.
  }
}

const heightKeyOf = (day: SpotAndDay) => `${keyOf(day)}.height`

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}
