import { findRides } from '../rides/find-rides.ts'
import type { Ride } from '../rides/stretch.ts'
import { readTrack } from '../tracks/read-track.ts'
import type { Track } from '../tracks/track.ts'

/** A time in the water, or at least with the watch on: without a pause of hours. Seconds since 1970. */
export type Outing = { start: number; end: number; rides: Ride[] }

/** What a watch file tells. Times are as they stand in it, in UTC if it says no zone (`isZoned`). */
export type WatchFile = { outings: Outing[]; isZoned: boolean; isCut: boolean }

const PAUSE_S = 4 * 3_600

/** Reads a watch file. `onRead` hears from 0 to 1 how far it is. Throws NoTrack. */
export function readWatchFile(bytes: Uint8Array, onRead: (share: number) => void): WatchFile {
  const track = readTrack(bytes, onRead)
  const rides = findRides(track)
  return {
    outings: spansOf(track).map(({ start, end }) => ({
      start,
      end,
      rides: rides.filter((ride) => ride.start >= start - 1 && ride.start <= end),
    })),
    isZoned: track.isZoned,
    isCut: track.isCut,
  }
}

function spansOf({ t }: Track) {
  const spans: Array<{ start: number; end: number }> = []
  for (const time of t) {
    const last = spans.at(-1)
    if (last === undefined || time - last.end > PAUSE_S) spans.push({ start: time, end: time })
    else last.end = time
  }
  return spans
}
