import { day as words } from '../../../strings/photos/day.ts'
import { plural } from '../../../ui/format.ts'
import { clockText } from '../clock-time.ts'
import { BAR, type Bars, photosIn, type Range } from './bars.ts'
import { HEIGHT, STRIP, TOP } from './heights.ts'

/** Minutes after midnight; null for what does not happen that day. */
export type Light = { dawn: number | null; rise: number | null; set: number | null; dusk: number | null }

/** As a part of the line's width: 34.2%. */
export const xOf = (minute: number, { from, to }: Range): string =>
  `${+(((minute - from) / (to - from)) * 100).toFixed(2)}%`

const widthOf = (minutes: number, { from, to }: Range) => `${+((minutes / (to - from)) * 100).toFixed(2)}%`

/** The light, the hours and the bars: what does not move. */
export function Strip({ bars, range, light }: { bars: Bars; range: Range; light: Light | null }) {
  const most = Math.max(1, ...bars.photos)
  const isPart = range.from > bars.from || range.to < bars.to
  return (
    <g aria-hidden>
      <rect x="0" y={TOP} width="100%" height={STRIP} rx={6} className="time-ground" />
      {light && <LightBand light={light} line={bars} />}
      {isPart && (
        <rect
          x={xOf(range.from, bars)}
          y={TOP}
          width={widthOf(range.to - range.from, bars)}
          height={STRIP}
          className="time-window"
        />
      )}
      {bars.photos.map((photos, n) => {
        const start = bars.from + n * BAR
        const isIn = start + BAR > range.from && start < range.to
        // The root lets a lone photo beside a burst be seen.
        const height = Math.max(3, Math.sqrt(photos / most) * (STRIP - 8))
        return (
          photos > 0 && (
            <rect
              key={start}
              x={xOf(start, bars)}
              y={HEIGHT - height}
              width={widthOf(BAR * 0.8, bars)}
              height={height}
              rx={1.5}
              className={isIn ? 'time-bar' : 'time-bar-out'}
            />
          )
        )
      })}
      <Texts line={bars} label={isPart ? labelOf(range, bars) : null} />
    </g>
  )
}

type Anchor = 'start' | 'middle' | 'end'
type Label = { minute: number; anchor: Anchor; text: string }

/** A window's times and photos, above its middle as far as the line has room. */
function labelOf(range: Range, bars: Bars): Label {
  const text = `${clockText(range.from)}–${clockText(range.to)}: ${plural(photosIn(bars, range), words.photos)}`
  const minute = (range.from + range.to) / 2
  const middle = shareOf(minute, bars)
  const half = (text.length * PHONE) / 2
  if (middle < half) return { minute: bars.from, anchor: 'start', text }
  if (middle > 1 - half) return { minute: bars.to, anchor: 'end', text }
  return { minute, anchor: 'middle', text }
}

function hoursOf(line: Range): Label[] {
  const hours = (line.to - line.from) / 60
  const step = [1, 2, 3, 6].find((every) => hours / every <= 4) ?? 6
  const marks = Array.from({ length: Math.floor(hours / step) + 1 }, (_, n) => line.from + n * step * 60)
  return marks.map((minute) => ({
    minute,
    anchor: minute === line.from ? 'start' : minute === line.to ? 'end' : 'middle',
    text: clockText(minute),
  }))
}

const shareOf = (minute: number, { from, to }: Range) => (minute - from) / (to - from)

/** The most that a character takes of the line's width, on phones and on wide screens. */
const PHONE = 0.026
const WIDE = 0.0075
const lead = { start: 0, middle: 0.5, end: 1 }

/** Where a text begins and ends, as parts of the line's width. */
function spanOf({ minute, anchor, text }: Label, line: Range, character: number) {
  const width = text.length * character
  const start = shareOf(minute, line) - width * lead[anchor]
  return { start, end: start + width }
}

/** The hours share a row with the window's label, and those that it would lie on give way to it. */
function isCovered(hour: Label, label: Label | null, line: Range, character: number): boolean {
  if (!label) return false
  const [one, other] = [spanOf(hour, line, character), spanOf(label, line, character)]
  return one.start < other.end && other.start < one.end
}

function Texts({ line, label }: { line: Range; label: Label | null }) {
  const draw = ({ minute, anchor, text }: Label, className: string) => (
    <text key={`${className} ${minute}`} x={xOf(minute, line)} y={TOP - 4} textAnchor={anchor} className={className}>
      {text}
    </text>
  )
  const hours = hoursOf(line).filter((hour) => !isCovered(hour, label, line, WIDE))
  return [
    label && draw(label, 'time-label'),
    ...hours.map((hour) => draw(hour, isCovered(hour, label, line, PHONE) ? 'time-hour max-lg:hidden' : 'time-hour')),
  ]
}

/** A line at the top of the strip: bright by day, half bright while the sun is just below the sea. */
function LightBand({ light: { dawn, rise, set, dusk }, line }: { light: Light; line: Range }) {
  const bands = [
    { name: 'time-twilight', from: dawn, to: dusk },
    { name: 'time-day', from: rise, to: set },
  ]
  return bands.map(({ name, from, to }) => {
    if (from === null || to === null) return null
    const [start, end] = [Math.max(from, line.from), Math.min(to, line.to)]
    if (end <= start) return null
    return (
      <rect key={name} x={xOf(start, line)} y={TOP} width={widthOf(end - start, line)} height={3} className={name} />
    )
  })
}
