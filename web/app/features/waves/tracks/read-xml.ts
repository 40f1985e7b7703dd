import { trustedXml } from '../../../ui/trusted-types.ts'
import { NoTrack, type Track, type TrackPoint, trackOf } from './track.ts'

/** How a format names a point and its parts. */
type Format = { point: string; place: (point: Element) => [lat: string | null, lon: string | null]; time: string }

const gpx: Format = {
  point: 'trkpt',
  place: (point) => [point.getAttribute('lat'), point.getAttribute('lon')],
  time: 'time',
}

const tcx: Format = {
  point: 'Trackpoint',
  place: (point) => {
    const position = childOf(point, 'Position')
    return [textOf(position, 'LatitudeDegrees'), textOf(position, 'LongitudeDegrees')]
  },
  time: 'Time',
}

const formats: Record<string, Format> = { gpx, TrainingCenterDatabase: tcx }

/** Reads a GPX or TCX file. Files that define entities are refused: watches write none, and few lines can grow to gigabytes. */
export function readXml(text: string): Track {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new NoTrack('strange')
  const root = /<([A-Za-z][\w:.-]*)/.exec(text)?.[1] ?? ''
  if (formats[root.replace(/^.*:/, '')] === undefined) throw new NoTrack('strange')
  // A cut file is not parsed: Chromium would draw its error with styles that the page's policy refuses.
  if (!text.trimEnd().endsWith(`</${root}>`)) throw new NoTrack('damaged')
  const file = new DOMParser().parseFromString(trustedXml(text), 'application/xml')
  // Browsers put what is wrong into a document of its own, or into this one.
  if (file.getElementsByTagName('parsererror').length > 0) throw new NoTrack('damaged')
  const format = formats[file.documentElement.localName]
  if (format === undefined) throw new NoTrack('strange')

  const elements = [...file.getElementsByTagNameNS('*', format.point)]
  const times = elements.map((point) => textOf(point, format.time) ?? '')
  const points = elements.map((point, n): TrackPoint => {
    const [lat, lon] = format.place(point).map(numberOf)
    return { t: secondsOf(times[n] ?? ''), lat: lat ?? Number.NaN, lon: lon ?? Number.NaN }
  })
  return trackOf(points, times.some(hasZone))
}

/** Step by step: a search below each of 20,000 points takes seven times as long. */
function childOf(element: Element | null, name: string): Element | null {
  for (let child = element?.firstElementChild ?? null; child; child = child.nextElementSibling) {
    if (child.localName === name) return child
  }
  return null
}

const textOf = (element: Element | null, name: string) => childOf(element, name)?.textContent?.trim() ?? null

const numberOf = (text: string | null) => (text === null || text.trim() === '' ? Number.NaN : Number(text))

const hasZone = (time: string) => /(?:Z|[+-]\d{2}:?\d{2})$/i.test(time)

/** Without a zone: as if it were UTC. */
const secondsOf = (time: string) => Date.parse(hasZone(time) ? time : `${time}Z`) / 1_000
