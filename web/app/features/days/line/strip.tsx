import { clockText } from '../clock-time.ts'
import { BAR, type Bars, type Range } from './bars.ts'
import { HEIGHT, STRIP, TOP } from './heights.ts'
import { isCovered, type Label, labelsOf, PHONE, WIDE } from './labels.ts'
import { xOf } from './x-of.ts'

/** Minutes after midnight; null for what does not happen that day. */
export type Light = { dawn: number | null; rise: number | null; set: number | null; dusk: number | null }

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
      <Hours line={bars} range={isPart ? range : null} />
    </g>
  )
}

/** The hours that the line has room for. Those that a window's label would lie on give way to it. */
function Hours({ line, range }: { line: Bars; range: Range | null }) {
  const { phone, wide } = labelsOf(range, line)
  return hoursOf(line)
    .filter((hour) => !isCovered(hour, wide, line, WIDE))
    .map((hour) => (
      <text
        key={hour.minute}
        x={xOf(hour.minute, line)}
        y={TOP - 4}
        textAnchor={hour.anchor}
        className={isCovered(hour, phone, line, PHONE) ? 'time-hour max-lg:hidden' : 'time-hour'}
      >
        {hour.text}
      </text>
    ))
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
