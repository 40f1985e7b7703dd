import { type RefObject, useEffect, useState } from 'react'
import { clockText } from '../clock-time.ts'
import { t } from '../messages/t.ts'
import { BAR, type Bars, photosIn } from './bars.ts'
import { HEIGHT, STRIP, TOP } from './heights.ts'
import { xOf } from './x-of.ts'

type PointedProps = { bars: Bars; line: RefObject<SVGSVGElement | null> }

/** The time below a mouse, and its photos. Fingers cover what they point at. */
export function Pointed({ bars, line }: PointedProps) {
  const [at, setAt] = useState<number | null>(null)

  useEffect(() => {
    const svg = line.current
    function point({ pointerType, clientX, buttons }: PointerEvent) {
      const { left = 0, width = 1 } = svg?.getBoundingClientRect() ?? {}
      const share = (clientX - left) / width
      const isOn = pointerType === 'mouse' && buttons === 0 && share >= 0 && share < 1
      setAt(isOn ? Math.floor((bars.from + share * (bars.to - bars.from)) / BAR) * BAR : null)
    }
    const leave = () => setAt(null)
    svg?.addEventListener('pointermove', point)
    svg?.addEventListener('pointerleave', leave)
    return () => {
      svg?.removeEventListener('pointermove', point)
      svg?.removeEventListener('pointerleave', leave)
    }
  }, [bars, line])

  if (at === null) return null
  const x = xOf(at + BAR / 2, bars)
  const isLate = at - bars.from > (bars.to - bars.from) * LATE
  const photos = photosIn(bars, { from: at, to: at + BAR })
  return (
    <g aria-hidden className="time-pointed">
      <line x1={x} x2={x} y1={TOP} y2={HEIGHT} />
      <text x={x} y={TOP + STRIP / 2 - 2} dx={isLate ? -8 : 8} textAnchor={isLate ? 'end' : 'start'}>
        {photos > 0
          ? t('day.line.window', { times: clockText(at), photos: t('day.photos', { count: photos }) })
          : clockText(at)}
      </text>
    </g>
  )
}

/** From here on its words have more room on the left. */
const LATE = 0.8
