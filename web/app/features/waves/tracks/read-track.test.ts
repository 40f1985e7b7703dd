import { expect, test } from 'vitest'
import { surfDay } from '../../../testing/waves/surf-day.ts'
import { fitFile, gpxFile, tcxFile } from '../../../testing/waves/track-files.ts'
import { findRides } from '../rides/find-rides.ts'
import { readTrack } from './read-track.ts'
import { NoTrack } from './track.ts'

const { points } = surfDay(2, { errorS: 0 })

const read = (...parts: BlobPart[]) => readTrack(new Blob(parts))

async function faultOf(...parts: BlobPart[]) {
  try {
    await read(...parts)
    return 'none'
  } catch (error) {
    if (error instanceof NoTrack) return error.fault
    throw error
  }
}

test.each([
  ['GPX', gpxFile(points)],
  ['GPX after a byte order mark', `\uFEFF${gpxFile(points)}`],
  ['TCX', tcxFile(points)],
  ['FIT', fitFile(points)],
])('%s gives the places and the times that the watch wrote', async (_, file) => {
  const track = await read(file)

  expect(track.isZoned).toBe(true)
  expect(track.points).toHaveLength(points.length)
  for (const [n, { t, lat, lon }] of track.points.entries()) {
    if (t !== points[n]?.t || Math.hypot(lat - points[n].lat, lon - points[n].lon) > 1e-6) throw new Error(`Point ${n}`)
  }
  expect(findRides(track.points)).toEqual(findRides(points))
})

test('times without a zone are read as they stand, and the track says so', async () => {
  const track = await read(gpxFile(points, ''))

  expect([track.isZoned, track.points[0]?.t]).toEqual([false, points[0]?.t])
  expect((await read(gpxFile(points, '+08:00'))).points[0]?.t).toBe((points[0]?.t ?? 0) - 8 * 3_600)
})

test('points out of order, twice, at nought degrees or without a time do no harm', async () => {
  const [first, second, third] = points
  if (!first || !second || !third) throw new Error('No points')
  const odd = gpxFile([third, first, first, { t: second.t, lat: 0, lon: 0 }, second])
  const track = await read(odd.replace('</trkseg>', '<trkpt lat="1" lon="2"/><trkpt lat="x" lon="2"/></trkseg>'))

  expect(track.points.map(({ t }) => t)).toEqual([first.t, second.t, third.t])
})

const manyLevels = `<gpx>${'<a>'.repeat(300)}`
const bomb = `<!DOCTYPE gpx [<!ENTITY a "${'x'.repeat(1_000)}"><!ENTITY b "${'&a;'.repeat(1_000)}">]><gpx>&b;</gpx>`

test.each<[what: string, file: BlobPart, fault: string]>([
  ['a GPX file that is cut', gpxFile(points).slice(0, 5_000), 'damaged'],
  ['levels without an end', manyLevels, 'damaged'],
  ['an XML bomb', bomb, 'strange'],
  ['a page of the web', '<html><body>Your activity</body></html>', 'strange'],
  ['a photo', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]), 'strange'],
  ['an empty file', '', 'strange'],
  ['a FIT file that is cut', fitFile(points).slice(0, 9_000), 'damaged'],
  ['a FIT file of other bytes', fitFile(points).fill(7, 200, 400), 'damaged'],
  ['a track without times', gpxFile(points).replaceAll(/<time>.*?<\/time>/g, ''), 'timeless'],
  ['a route without places', gpxFile([]), 'placeless'],
  ['a swim in a pool', fitFile(points.map(({ t }) => ({ t, lat: 0, lon: 0 }))), 'placeless'],
  ['50 MB', new Uint8Array(50_000_000), 'large'],
])('%s is refused', async (_, file, fault) => {
  expect(await faultOf(file)).toBe(fault)
})
