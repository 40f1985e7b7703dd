import { Parser } from 'htmlparser2'
import { decodeText } from './decode-text.ts'
import { NoTrack } from './no-track.ts'
import { withPlainDigits } from './plain-digits.ts'
import type { PointList } from './point-list.ts'
import { timeOf } from './time-of.ts'
import type { Read } from './track.ts'

/** Deeper than any program writes. A file without an end to its levels would grow without one. */
const DEEPEST = 100
/** Longer than a time or a coordinate is. */
const LONGEST_TEXT = 64

const POINTS = ['trkpt', 'trackpoint']
const FORMATS = ['gpx', 'trainingcenterdatabase', ...POINTS]

/** Where a point stands in the levels of the file, and what was read of it. */
type Open = { level: number; lat: string; lon: string; time: string }

/**
 * Reads a GPX or TCX file as it comes: what stands around the points, unknown prefixes, and levels that are not closed do no
 * harm. Entities that a file defines are never put in: few lines can grow to gigabytes.
 */
export function readXml(bytes: Uint8Array, points: PointList, onRead: (bytes: number) => void): Read {
  let isKnown = false
  let isZoned = false
  let isCut = false
  let isEnding = false
  let level = 0
  let point: Open | undefined
  let field: 'lat' | 'lon' | 'time' | undefined

  function finish() {
    if (point === undefined) return
    const time = timeOf(point.time)
    isZoned ||= time.isZoned
    points.add(time.t, numberOf(point.lat), numberOf(point.lon))
    point = undefined
  }

  const parser = new Parser(
    {
      onopentagname(tag) {
        level += 1
        if (level > DEEPEST) throw new NoTrack(isKnown ? 'damaged' : 'strange')
        const name = localName(tag)
        isKnown ||= FORMATS.includes(name)
        if (POINTS.includes(name)) {
          finish()
          point = { level, lat: '', lon: '', time: '' }
        }
        field = point && fieldOf(name, level - point.level)
      },
      onattribute(name, value) {
        if (point?.level !== level) return
        if (name === 'lat') point.lat = value
        if (name === 'lon') point.lon = value
      },
      ontext(text) {
        if (point && field && point[field].length < LONGEST_TEXT) point[field] += text
      },
      onclosetag(_, isImplied) {
        // What is open at the end of the file is not whole.
        if (isEnding && isImplied) isCut = true
        else if (point?.level === level) finish()
        field = undefined
        level -= 1
      },
    },
    { xmlMode: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  )
  for (const text of decodeText(bytes, onRead)) parser.write(text)
  isEnding = true
  parser.end()
  if (!isKnown) throw new NoTrack('strange')
  return { isZoned, isCut }
}

const localName = (tag: string) => tag.slice(tag.lastIndexOf(':') + 1)

/** A TCX file has its degrees a level deeper, in `Position`. Other times of a point stand deeper. */
function fieldOf(name: string, depth: number) {
  if (name === 'time' && depth === 1) return 'time'
  if (name === 'latitudedegrees') return 'lat'
  if (name === 'longitudedegrees') return 'lon'
  return undefined
}

/** Some programs write the comma of their country. */
function numberOf(text: string): number {
  const plain = text.trim()
  if (plain === '') return Number.NaN
  const number = Number(plain)
  return Number.isNaN(number) ? Number(withPlainDigits(plain).replace(',', '.')) : number
}
