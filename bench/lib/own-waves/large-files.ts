import type { ChosenFile } from './surfer.ts'

type Point = { t: number; lat: number; lon: number }

const DAY_S = 86_400
const SEMICIRCLES = 2 ** 31 / 180
/** Seconds from 1970 to the start of FIT's time. */
const FIT_EPOCH = 631_065_600
const RECORD = 20
/** Of FIT's base types: an unsigned and a signed number of four bytes, and single bytes. */
const [UINT32, SINT32, BYTE] = [0x86, 0x85, 0x0d]

/**
 * The session of a GPX file, amid days on which the watch lay still: a point a second, until the file has this size. What is read is
 * as much as a file of this size can hold.
 */
export function largeFiles(gpx: string, bytes: number): { fit: ChosenFile; gpx: ChosenFile } {
  const session = pointsOf(gpx)
  return {
    fit: chosen('large.fit', fitOf(around(session, Math.floor(bytes / FIT_POINT)))),
    gpx: chosen('large.gpx', gpxOf(around(session, Math.floor(bytes / gpxPoint(session[0] ?? NOWHERE).length)))),
  }
}

const NOWHERE: Point = { t: 0, lat: 0, lon: 0 }
const chosen = (name: string, buffer: Buffer): ChosenFile => ({ name, mimeType: 'application/octet-stream', buffer })

function pointsOf(gpx: string): Point[] {
  return [...gpx.matchAll(/<trkpt lat="([^"]+)" lon="([^"]+)">.*?<time>([^<]+)</gs)].map(([, lat, lon, time = '']) => ({
    t: Math.round(Date.parse(time) / 1_000),
    lat: Number(lat),
    lon: Number(lon),
  }))
}

/** That many points, one a second: those of the session in the middle of its day, the others where it began. */
function around(session: Point[], count: number): Point[] {
  const [first = NOWHERE] = session
  const last = session.at(-1) ?? first
  const own = new Map(session.map((point) => [point.t, point]))
  // The days before; of a short file only some hours.
  const begin = Math.min(first.t - 3_600, last.t + DAY_S / 4 - count)
  let at = first
  return Array.from({ length: count }, (_, n) => {
    const t = begin + n
    at = own.get(t) ?? { ...at, t }
    return { ...at, t }
  })
}

/** Header, time, latitude, longitude and seven bytes that nobody reads. */
const OTHERS = 7
const FIT_POINT = 1 + 3 * 4 + OTHERS

function fitOf(points: Point[]): Buffer {
  const fields = [
    [253, 4, UINT32],
    [0, 4, SINT32],
    [1, 4, SINT32],
    [3, OTHERS, BYTE],
  ].flat()
  const definition = Buffer.from([0x40, 0, 0, RECORD, 0, 4, ...fields])
  const rows = Buffer.alloc(points.length * FIT_POINT)
  for (const [n, { t, lat, lon }] of points.entries()) {
    const at = n * FIT_POINT + 1
    rows.writeUInt32LE(t - FIT_EPOCH, at)
    rows.writeInt32LE(Math.round(lat * SEMICIRCLES), at + 4)
    rows.writeInt32LE(Math.round(lon * SEMICIRCLES), at + 8)
  }
  const header = Buffer.from([14, 0x20, 0, 0, 0, 0, 0, 0, ...Buffer.from('.FIT'), 0, 0])
  header.writeUInt32LE(definition.length + rows.length, 4)
  return Buffer.concat([header, definition, rows, Buffer.alloc(2)])
}

const gpxPoint = ({ t, lat, lon }: Point) =>
  `<trkpt lat="${lat.toFixed(7)}" lon="${lon.toFixed(7)}"><ele>0.4</ele><time>${new Date(t * 1_000).toISOString()}</time></trkpt>\n`

const gpxOf = (points: Point[]) =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1"><trk><trkseg>\n${points.map(gpxPoint).join('')}</trkseg></trk></gpx>`,
  )
