import { clockText } from '../clock-time.ts'
import { BAR, type Bars, type Range } from './bars.ts'
import { BASE, STRIP, TOP } from './strip-heights.ts'

/** Minutes after midnight; null for what does not happen that day. */
export type Light = { dawn: number | null; rise: number | null; set: number | null; dusk: number | null }

/** As a part of the line's width: 34.2%. */
export const xOf = (minute: number, { from, to }: Range): string =>
  `${+(((minute - from) / (to - from)) * 100).toFixed(2)}%`

const widthOf = (minutes: number, { from, to }: Range) => `${+((minutes / (to - from)) * 100).toFixed(2)}%`

/** The light, the hours and the bars: what does not move. */
export function Strip({ bars, range, light }: { bars: Bars; range: Range; light: Light | null }) {
  const most = Math.max(1, ...bars.photos)
  return (
    <g aria-hidden>
      <rect x="0" y={TOP} width="100%" height={STRIP} rx={6} className="time-ground" />
      {light && <LightBand light={light} line={bars} />}
      {(range.from > bars.from || range.to < bars.to) && (
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
        const height = Math.max(3, Math.sqrt(photos / most) * (STRIP - 14))
        return (
          photos > 0 && (
            <rect
              key={start}
              x={xOf(start, bars)}
              y={BASE - height}
              width={widthOf(BAR * 0.8, bars)}
              height={height}
              rx={1.5}
              className={isIn ? 'time-bar' : 'time-bar-out'}
            />
          )
        )
      })}
      <Texts range={range} line={bars} />
    </g>
  )
}

type Anchor = 'start' | 'middle' | 'end'
type Label = { minute: number; anchor: Anchor; text: string }

/** The times of a window above its ends, or in one above a narrow one, where they would overlap. */
function labelsOf(range: Range, line: Range): Label[] {
  const [from, to] = [shareOf(range.from, line), shareOf(range.to, line)]
  const [start, end] = [clockText(range.from), clockText(range.to)]
  if (to - from >= 0.3)
    return [
      { minute: range.from, anchor: from < 0.1 ? 'start' : 'middle', text: start },
      { minute: range.to, anchor: to > 0.9 ? 'end' : 'middle', text: end },
    ]
  const text = `${start}–${end}`
  const middle = (from + to) / 2
  if (middle < 0.2) return [{ minute: line.from, anchor: 'start', text }]
  if (middle > 0.8) return [{ minute: line.to, anchor: 'end', text }]
  return [{ minute: (range.from + range.to) / 2, anchor: 'middle', text }]
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

/** Of the width of the line on a phone. */
const CHARACTER = 0.024
const lead = { start: 0, middle: 0.5, end: 1 }

/** Where a text begins and ends on a phone, as parts of the line's width. */
function spanOf({ minute, anchor, text }: Label, line: Range) {
  const width = text.length * CHARACTER
  const start = shareOf(minute, line) - width * lead[anchor]
  return { start, end: start + width }
}

/** On phones, hours and the times of a window stand in one row: the hours that these would lie on give way. */
function isCovered(hour: Label, labels: Label[], line: Range): boolean {
  const { start, end } = spanOf(hour, line)
  return labels.map((label) => spanOf(label, line)).some((one) => start < one.end && one.start < end)
}

function Texts({ range, line }: { range: Range; line: Range }) {
  const labels = labelsOf(range, line)
  const draw = ({ minute, anchor, text }: Label, y: number, className: string) => (
    <text key={`${className} ${minute}`} x={xOf(minute, line)} y={y} textAnchor={anchor} className={className}>
      {text}
    </text>
  )
  return [
    ...labels.map((label) => draw(label, TOP - 7, 'time-label')),
    ...hoursOf(line).map((hour) =>
      draw(hour, BASE + 15, isCovered(hour, labels, line) ? 'time-hour time-covered' : 'time-hour'),
    ),
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
      <rect key={name} x={xOf(start, line)} y={TOP} width={widthOf(end - start, line)} height={4} className={name} />
    )
  })
}
