import { gzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { makers } from '../../../testing/waves/makers.ts'
import { surfDay } from '../../../testing/waves/surf-day.ts'
import { fitFile, gpxFile, tcxFile } from '../../../testing/waves/track-files.ts'
import { readTrack } from './read-track.ts'

const points = surfDay(2, { errorS: 0 })
  .points.slice(0, 3_000)
  .map((point) => ({ ...point, t: Math.round(point.t) }))
const plain = gpxFile(points)
const fit = fitFile(points)
const utf8 = (text: string) => new TextEncoder().encode(text)

function utf16(text: string, isBig: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let n = 0; n < text.length; n += 1) view.setUint16(n * 2, text.charCodeAt(n), !isBig)
  return new Uint8Array(view.buffer)
}

const joined = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]))
const withSize = (file: Uint8Array, size: number) => {
  const copy = file.slice()
  new DataView(copy.buffer).setUint32(4, size, true)
  return copy
}
/** How many bytes a file of the first points has between its header and its check sum. */
const sizeOfFirst = (count: number) => fitFile(points.slice(0, count)).length - 16
const shortHeader = joined(Uint8Array.of(12), fit.slice(1, 12), fit.slice(14))
const zeroCrc = joined(fit.slice(0, -2), Uint8Array.of(0, 0))
const half = points.length >> 1

test.each(Object.entries(makers))('%s: the points of its file are read', (_, make) => {
  const file = make(points)
  const track = readTrack(typeof file === 'string' ? utf8(file) : file)

  expect(track.t).toEqual(Float64Array.from(points, ({ t }) => t))
  expect(Math.max(...track.lon.map((lon, n) => Math.abs(lon - (points[n]?.lon ?? 0))))).toBeLessThan(1e-6)
  expect(track.isCut).toBe(false)
})

/** Nobody can tell whether something is missing. */
const looksCut = ['no end of its root', 'gzip with something after it']

test.each<[what: string, file: string | Uint8Array]>([
  ['blanks before it', `\n  \t\n${plain}`],
  ['prefixes that nobody declared', plain.replaceAll('<ele>0.4</ele>', '<ns3:hr>90</ns3:hr>')],
  ['prefixes before all names', plain.replaceAll(/<(\/?)(gpx|trk|trkseg|trkpt|time)\b/g, '<$1g:$2')],
  ['a comment before the root', plain.replace('<gpx', '<!-- <export app="x"> -->\n<gpx')],
  ['a comment and blanks after the root', `${plain}\n<!-- </gpx> the end -->\n`],
  ['a comment among the points', plain.replace('<trkpt', '<!-- <trkpt lat="1" lon="2"> --><trkpt')],
  ['noughts after it', plain + '\0'.repeat(5_000)],
  ['noughts before it', '\0'.repeat(64) + plain],
  ['a byte order mark, twice', `\uFEFF\uFEFF${plain}`],
  ['UTF-16, little end first, with a mark', utf16(`\uFEFF${plain}`, false)],
  ['UTF-16, big end first, with a mark', utf16(`\uFEFF${plain}`, true)],
  ['UTF-16, little end first', utf16(plain, false)],
  ['UTF-16, big end first', utf16(`\n${plain}`, true)],
  ['names in CDATA', plain.replace('>Surfing<', '><![CDATA[</gpx> & <trkpt>]]><')],
  ['times in CDATA', plain.replaceAll(/<time>(.*?)<\/time>/g, '<time><![CDATA[$1]]></time>')],
  [
    'entities',
    plain.replace('>Surfing<', '>Surf &amp; sun &#x1F3C4; &nbsp; &unknown;<').replaceAll('-8.8', '&#45;8.8'),
  ],
  [
    'a document type',
    plain.replace('<gpx', '<!DOCTYPE gpx SYSTEM "http://example.com/gpx.dtd" [<!ENTITY a "b">]>\n<gpx'),
  ],
  ['capitals', plain.replaceAll('trkpt', 'TRKPT').replaceAll('lat=', 'LAT=')],
  ['single quotes, and blanks around them', plain.replaceAll(/ lat="(.*?)"/g, " lat = '$1' ")],
  ['a comma in its numbers', plain.replaceAll(/lat="(-?\d+)\.(\d+)"/g, 'lat="$1,$2"')],
  ['no end of its root', plain.replace('</gpx>', '')],
  ['TCX after blanks', `          ${tcxFile(points)}`],
  ['gzip', gzipSync(utf8(plain))],
  ['gzip, twice', gzipSync(gzipSync(utf8(plain)))],
  ['gzip of FIT', gzipSync(fit)],
  ['gzip with something after it', joined(gzipSync(fit), new Uint8Array(40))],
  ['a zip', zipSync({ '1234_ACTIVITY.fit': fit })],
  ['a zip that is not compressed', zipSync({ 'a.fit': fit }, { level: 0 })],
  ['a zip with other files', zipSync({ 'readme.txt': utf8('Hello'), 'a/': new Uint8Array(), 'a/b.gpx': utf8(plain) })],
  ['a zip with gzip in it', zipSync({ 'activities/1.fit.gz': gzipSync(fit) })],
  [
    'a zip with a part in each file',
    zipSync({ '1.fit': fitFile(points.slice(0, half)), '2.fit': fitFile(points.slice(half)) }),
  ],
  ['FIT without a check sum', fit.slice(0, -2)],
  ['FIT with a check sum of nought', zeroCrc],
  ['FIT with a short header', shortHeader],
  ['FIT with a size of nought', withSize(fit, 0)],
  ['FIT with a size of nought and no check sum', withSize(fit, 0).slice(0, -2)],
  ['FIT with a size that is too small', withSize(fit, 5_000)],
  ['FIT whose size ends between two points', withSize(fit, sizeOfFirst(200))],
  ['FIT whose size counts its check sum', withSize(fit, fit.length - 14)],
  ['FIT whose size counts its header', withSize(fit, fit.length)],
  ['FIT whose size counts its header, without a check sum', withSize(fit, fit.length - 2).slice(0, -2)],
  ['FIT after noughts', joined(new Uint8Array(600), fit)],
  ['FIT after a line of text', joined(utf8('export.FIT\r\n'), fit)],
  ['FIT with noughts after it', joined(fit, new Uint8Array(4_000))],
  ['FIT with filling after it', joined(fit, new Uint8Array(4_000).fill(255))],
  [
    'FIT in two parts, the first of a size that is too small',
    joined(withSize(fitFile(points.slice(0, half)), 900), fitFile(points.slice(half))),
  ],
  ['a text that names a FIT file', plain.replace('>Surfing<', '>1234567.FIT<')],
  [
    'digits of another script',
    plain.replaceAll(/(?<=<time>|lat="|lon=")[^<"]+/g, (number) =>
      number
        .replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))
        .replaceAll(/(?<=lat="\S*)\./g, '٫'),
    ),
  ],
  ['FIT in two parts', joined(fitFile(points.slice(0, half)), fitFile(points.slice(half)))],
  [
    'FIT in two parts of no size',
    joined(withSize(fitFile(points.slice(0, half)), 0), withSize(fitFile(points.slice(half)), 0)),
  ],
  [
    'FIT in two parts with noughts between',
    joined(fitFile(points.slice(0, half)), new Uint8Array(9), fitFile(points.slice(half))),
  ],
])('%s: all points are read', (what, file) => {
  const track = readTrack(typeof file === 'string' ? utf8(file) : file)

  expect(track.isCut).toBe(looksCut.includes(what))
  expect(track.t).toEqual(Float64Array.from(points, ({ t }) => t))
  expect(Math.max(...track.lat.map((lat, n) => Math.abs(lat - (points[n]?.lat ?? 0))))).toBeLessThan(1e-6)
})

test.each<[what: string, file: Uint8Array]>([
  ['GPX', utf8(plain.slice(0, plain.length / 2))],
  ['TCX', utf8(tcxFile(points).slice(0, 100_000))],
  ['FIT', fit.slice(0, fit.length / 2)],
  ['gzip', gzipSync(utf8(plain)).slice(0, 20_000)],
  ['zip', zipSync({ 'a.gpx': utf8(plain) }).slice(0, 20_000)],
  ['FIT with other bytes in the middle', fit.slice().fill(7, 4_000, 4_200)],
])('a cut file, %s: what is there is read, and said to be cut', (_, file) => {
  const track = readTrack(file)

  expect(track.isCut).toBe(true)
  expect(track.t.length).toBeGreaterThan(200)
  expect(track.t).toEqual(Float64Array.from(points, ({ t }) => t).filter((t) => track.t.includes(t)))
})

test('a whole file is not said to be cut', () => {
  expect([plain, tcxFile(points)].map((text) => readTrack(utf8(text)).isCut)).toEqual([false, false])
  expect(
    [fit, withSize(fit, 0), zipSync({ 'a.fit': fit }), gzipSync(fit)].map((file) => readTrack(file).isCut),
  ).toEqual([false, false, false, false])
})

const early = (days: number, count: number) =>
  points.map((point, n) => (n < count ? { ...point, t: point.t - days * 86_400 } : point))

test('a first point of another year is left out, and a clock that was set late moves what came before', () => {
  const one = readTrack(utf8(gpxFile(points.map((point, n) => (n === 0 ? { ...point, t: 0 } : point)))))
  const late = readTrack(utf8(gpxFile(early(9_000, 600))))

  expect(one.t).toEqual(Float64Array.from(points.slice(1), ({ t }) => t))
  expect(late.t).toHaveLength(points.length)
  expect(late.t[0]).toBeCloseTo(points[0]?.t ?? 0, -1)
})
