import { timeZoneOf } from './time-zones.ts'

const HOUR_MS = 3_600_000

/** When a day (YYYY-MM-DD) begins at a spot. Its clocks must stand whole hours from UTC. */
export function midnightAt([, region]: readonly string[], day: string): Date {
  const noon = new Date(`${day}T12:00:00Z`)
  const timeZone = timeZoneOf(region ?? '') ?? 'UTC'
  const hour = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(noon)
  return new Date(noon.getTime() - Number(hour) * HOUR_MS)
}
