import { gzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { columnsOf } from '../../../testing/waves/columns-of.ts'
import { surfDay } from '../../../testing/waves/surf-day.ts'
import { fitFile, gpxFile, tcxFile } from '../../../testing/waves/track-files.ts'
import { findRides } from '../rides/find-rides.ts'
import { NoTrack } from './no-track.ts'
import { readTrack } from './read-track.ts'
import type { Track } from './track.ts'

const { points } = surfDay(2, { errorS: 0 })

const bytesOf = (file: string | Uint8Array) => (typeof file === 'string' ? new TextEncoder().encode(file) : file)
const read = (file: string | Uint8Array) => readTrack(bytesOf(file))
const pointsOf = ({ t, lat, lon }: Track) =>
  Array.from(t, (time, n) => ({ t: time, lat: lat[n] ?? 0, lon: lon[n] ?? 0 }))

function faultOf(file: string | Uint8Array) {
  try {
    read(file)
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
])('%s gives the places and the times that the watch wrote', (_, file) => {
  const track = read(file)

  expect(track.isZoned).toBe(true)
  expect(pointsOf(track)).toHaveLength(points.length)
  for (const [n, { t, lat, lon }] of pointsOf(track).entries()) {
    if (t !== points[n]?.t || Math.hypot(lat - points[n].lat, lon - points[n].lon) > 1e-6) throw new Error(`Point ${n}`)
  }
  expect(findRides(track)).toEqual(findRides(columnsOf(points)))
})

test('times without a zone are read as they stand, and the track says so', () => {
  const track = read(gpxFile(points, ''))

  expect([track.isZoned, track.t[0]]).toEqual([false, points[0]?.t])
  expect(read(gpxFile(points, '+08:00')).t[0]).toBe((points[0]?.t ?? 0) - 8 * 3_600)
})

test('points out of order, twice, at nought degrees or without a time do no harm', () => {
  const [first, second, third] = points
  if (!first || !second || !third) throw new Error('No points')
  const odd = gpxFile([third, first, first, { t: second.t, lat: 0, lon: 0 }, second])
  const track = read(odd.replace('</trkseg>', '<trkpt lat="1" lon="2"/><trkpt lat="x" lon="2"/></trkseg>'))

  expect([...track.t]).toEqual([first.t, second.t, third.t])
})

const manyLevels = `<gpx>${'<a>'.repeat(300)}`
const bomb = `<!DOCTYPE gpx [<!ENTITY a "${'x'.repeat(1_000)}"><!ENTITY b "${'&a;'.repeat(1_000)}">]><gpx>&b;</gpx>`

test.each<[what: string, file: string | Uint8Array, fault: string]>([
  ['a GPX file that is cut before its first point', gpxFile(points).slice(0, 300), 'damaged'],
  ['levels without an end', manyLevels, 'damaged'],
  ['an XML bomb', bomb, 'placeless'],
  ['levels of a page without an end', '<a>'.repeat(5_000_000), 'strange'],
  ['a line without an end', `<gpx><trk><name>${'x'.repeat(20_000_000)}`, 'damaged'],
  ['attributes without an end', `<gpx ${'a="" '.repeat(3_000_000)}`, 'damaged'],
  ['a zip bomb', zipSync({ 'a.gpx': new Uint8Array(100_000_000) }), 'large'],
  ['a bomb of gzip', gzipSync(new Uint8Array(100_000_000)), 'large'],
  ['a zip with nothing of a watch', zipSync({ 'a.txt': bytesOf('Hello') }), 'strange'],
  [
    'a clock that was never set',
    gpxFile(points.map((point) => ({ ...point, t: point.t - (points[0]?.t ?? 0) }))),
    'timeless',
  ],
  ['a page of the web', '<html><body>Your activity</body></html>', 'strange'],
  ['a photo', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]), 'strange'],
  ['an empty file', '', 'strange'],
  ['a FIT file that is cut before its first point', fitFile(points).slice(0, 30), 'damaged'],
  ['a track without times', gpxFile(points).replaceAll(/<time>.*?<\/time>/g, ''), 'timeless'],
  ['a route without places', gpxFile([]), 'placeless'],
  ['a swim in a pool', fitFile(points.map(({ t }) => ({ t, lat: 0, lon: 0 }))), 'placeless'],
  ['50 MB', new Uint8Array(50_000_000), 'large'],
])('%s is refused', (_, file, fault) => {
  expect(faultOf(file)).toBe(fault)
})
