import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPictureExif } from '@lineup/server/decoder/testing/index.ts'
import FitParser from 'fit-file-parser'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { writeTryFiles } from './write-try-files.ts'

const folder = await mkdtemp(join(tmpdir(), 'lineup-try-'))
afterAll(() => rm(folder, { recursive: true }))
await writeTryFiles(folder, { host: 'localhost:3000', day: '2026-03-01' })
const gpx = await readFile(join(folder, 'my-session.gpx'), 'utf8')
const points = [...gpx.matchAll(/lat="(\S+)" lon="(\S+)"><time>(\S+)<\/time>/g)].map(([, latitude, longitude, at]) => ({
  latitude: Number(latitude),
  longitude: Number(longitude),
  at: Date.parse(at ?? ''),
}))

const RIDING = 2.8
const METRES_PER_DEGREE = 111_320

test('the watch file tells of 14 rides on the morning of the big day', () => {
  const speeds = points.slice(1).map((point, index) => {
    const before = points[index] ?? point
    const north = (point.latitude - before.latitude) * METRES_PER_DEGREE
    const east = (point.longitude - before.longitude) * METRES_PER_DEGREE
    return Math.hypot(north, east)
  })
  const begin = speeds.flatMap((speed, index) => (speed > RIDING && (speeds[index - 1] ?? 0) <= RIDING ? [index] : []))

  expect(new Date(points[0]?.at ?? 0).toISOString()).toBe('2026-02-28T23:12:00.000Z')
  expect(begin).toHaveLength(14)
  expect(Math.max(...speeds)).toBeLessThan(8)
})

test('both formats tell the same', async () => {
  const { records = [] } = await new FitParser({ mode: 'list' }).parseAsync(
    await readFile(join(folder, 'my-session.fit')),
  )

  expect(records).toHaveLength(points.length)
  const far = records.map((record, index) => {
    const point = points[index]
    return point && record.position_lat !== undefined
      ? Math.abs(record.position_lat - point.latitude) + Math.abs(new Date(record.timestamp ?? 0).getTime() - point.at)
      : Infinity
  })
  expect(Math.max(...far)).toBeLessThan(1e-5)
})

test('the photo of the clock page tells that its camera, and that of the photos beside it, is 7 minutes slow', async () => {
  const photo = sharp(join(folder, 'lances-right-clock.jpg'))
  const { data, info } = await photo.clone().ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const text = decodeQR({ width: info.width, height: info.height, data: new Uint8ClampedArray(data) })
  const [, seconds = ''] = /^HTTPS:\/\/LOCALHOST:3000\/T\/([0-9A-Z]+)$/.exec(text) ?? []
  const clock = readPictureExif((await photo.metadata()).exif)
  const other = readPictureExif((await sharp(join(folder, 'lances-right-1.jpg')).metadata()).exif)

  const behind = Number.parseInt(seconds, 36) - Date.parse(`${clock.takenAt}+07:00`) / 1_000
  expect(behind).toBeGreaterThanOrEqual(419)
  expect(behind).toBeLessThanOrEqual(421)
  expect([clock.camera, clock.serial]).toEqual([other.camera, other.serial])
  expect(clock.takenAt?.slice(0, 10)).toBe('2026-03-01')
})
