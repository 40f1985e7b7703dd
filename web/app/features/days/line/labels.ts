import { clockText } from '../clock-time.ts'
import { t } from '../messages/t.ts'
import { type Bars, photosIn, type Range } from './bars.ts'

type Anchor = 'start' | 'middle' | 'end'
/** A text above the line. `anchor`: the part of it that stands at its minute. */
export type Label = {
  minute: number
  anchor: Anchor
  text: string
  /** Characters that a cross after it takes. */
  cross?: number
}

/** The most that a character takes of the line's width, on phones and on wide screens. */
export const PHONE = 0.026
export const WIDE = 0.0075
/** The part of a text that stands before its anchor. */
export const lead = { start: 0, middle: 0.5, end: 1 }

const shareOf = (minute: number, { from, to }: Range) => (minute - from) / (to - from)

/** From when until when: 07:00–08:30. */
export const timesOf = ({ from, to }: Range): string => `${clockText(from)}–${clockText(to)}`

/** A window's times and photos, where phones and wide screens have room for them. Null for the whole day. */
export function labelsOf(range: Range | null, bars: Bars) {
  if (range === null) return { phone: null, wide: null }
  const text = t('day.line.window', {
    times: timesOf(range),
    photos: t('day.photos', { count: photosIn(bars, range) }),
  })
  return { phone: placed(text, range, bars, PHONE), wide: placed(text, range, bars, WIDE) }
}

/** Above the middle of the window; where that would leave the line, above one end of it. */
function placed(text: string, { from, to }: Range, line: Range, character: number): Label {
  const label = { text, cross: 2 }
  const places: Label[] = [
    { ...label, minute: (from + to) / 2, anchor: 'middle' },
    { ...label, minute: from, anchor: 'start' },
    { ...label, minute: to, anchor: 'end' },
  ]
  const isWithin = (place: Label) => {
    const { start, end } = spanOf(place, line, character)
    return start >= 0 && end <= 1
  }
  return places.find(isWithin) ?? { ...label, minute: line.from, anchor: 'start' }
}

/** Where a text begins and ends, as parts of the line's width. */
function spanOf({ minute, anchor, text, cross = 0 }: Label, line: Range, character: number) {
  const width = (text.length + cross) * character
  const start = shareOf(minute, line) - width * lead[anchor]
  return { start, end: start + width }
}

/** Hours share a row with a window's label. */
export function isCovered(hour: Label, label: Label | null, line: Range, character: number): boolean {
  if (!label) return false
  const [one, other] = [spanOf(hour, line, character), spanOf(label, line, character)]
  return one.start < other.end && other.start < one.end
}
