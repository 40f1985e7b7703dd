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
      <WindowLabels range={range} line={bars} />
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
      <Hours line={bars} />
    </g>
  )
}

/** The times of a window above its ends, or in one above a narrow one, where they would overlap. */
function WindowLabels({ range, line }: { range: Range; line: Range }) {
  const share = (minute: number) => (minute - line.from) / (line.to - line.from)
  const [from, to] = [share(range.from), share(range.to)]
  const [start, end] = [clockText(range.from), clockText(range.to)]
  const label = (minute: number, anchor: 'start' | 'middle' | 'end', text: string) => (
    <text x={xOf(minute, line)} y={TOP - 7} textAnchor={anchor} className="time-label">
      {text}
    </text>
  )
  if (to - from < 0.3) {
    const middle = (from + to) / 2
    if (middle < 0.2) return label(line.from, 'start', `${start}–${end}`)
    if (middle > 0.8) return label(line.to, 'end', `${start}–${end}`)
    return label((range.from + range.to) / 2, 'middle', `${start}–${end}`)
  }
  return (
    <>
      {label(range.from, from < 0.1 ? 'start' : 'middle', start)}
      {label(range.to, to > 0.9 ? 'end' : 'middle', end)}
    </>
  )
}

function Hours({ line }: { line: Range }) {
  const hours = (line.to - line.from) / 60
  const step = [1, 2, 3, 6].find((every) => hours / every <= 4) ?? 6
  const marks = Array.from({ length: Math.floor(hours / step) + 1 }, (_, n) => line.from + n * step * 60)
  return marks.map((minute) => (
    <text
      key={minute}
      x={xOf(minute, line)}
      y={BASE + 15}
      textAnchor={minute === line.from ? 'start' : minute === line.to ? 'end' : 'middle'}
      className="time-hour"
    >
      {clockText(minute)}
    </text>
  ))
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
