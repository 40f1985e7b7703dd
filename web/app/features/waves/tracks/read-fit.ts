import FitParser from 'fit-file-parser'
import { NoTrack, type Track, trackOf } from './track.ts'

/** Reads a FIT file; a cut one fails its own check sum. FIT times are in UTC. */
export async function readFit(bytes: ArrayBuffer): Promise<Track> {
  const parser = new FitParser({ force: false, mode: 'list' })
  const { records = [] } = await parser.parseAsync(bytes).catch(() => {
    throw new NoTrack('damaged')
  })
  const points = records.map(({ timestamp, position_lat: lat = Number.NaN, position_long: lon = Number.NaN }) => ({
    t: new Date(timestamp ?? Number.NaN).getTime() / 1_000,
    lat,
    lon,
  }))
  return trackOf(points, true)
}
