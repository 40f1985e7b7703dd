export type SpotDay = { spot_id: number; date: string }

export const keyOf = ({ spot_id, date }: SpotDay) => `lineup.waves.${spot_id}.${date}`

/** Whether this tab has found waves of a day. */
export function hasKept(day: SpotDay): boolean {
  try {
    return sessionStorage.getItem(keyOf(day)) !== null
  } catch {
    return false
  }
}
