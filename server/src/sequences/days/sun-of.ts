import { getTimes } from 'suncalc'

const HALF_A_DAY_MS = 12 * 3_600_000

type Spot = { latitude: number | null; longitude: number | null }

/** Light and dark on the day that begins at `startsAt`. Null for spots without coordinates. */
export function sunOf({ latitude, longitude }: Spot, startsAt: Date) {
  if (latitude === null || longitude === null) return null
  const { dawn, sunrise, sunset, dusk } = getTimes(new Date(startsAt.getTime() + HALF_A_DAY_MS), latitude, longitude)
  return { dawn, rise: sunrise, set: sunset, dusk }
}
