import { type PointerEvent, useRef } from 'react'
import { t } from '../messages/t.ts'
import type { Bars, Range } from './bars.ts'
import { Handle } from './handle.tsx'
import { HEIGHT } from './heights.ts'
import { Marks } from './marks.tsx'
import { type Light, Strip } from './strip.tsx'
import { moveSide, type Side, toStep, windowAbout, windowBetween } from './window.ts'
import { WindowLabel } from './window-label.tsx'
import { xOf } from './x-of.ts'

type TimeLineProps = {
  bars: Bars
  range: Range
  light: Light | null
  /** Where the whole day is. */
  wholeDay: string
  /** While it moves, and once it rests; `isMoved`: by one of its ends, where it was. */
  onChange: (range: Range) => void
  onRest: (range: Range, isMoved: boolean) => void
}

/** What a pointer holds: an end of the window, or (null) a place of the line. `offset`: how far the end was from the pointer. */
type Grip = {
  side: Side | null
  x: number
  minute: number
  offset: number
  hasMoved: boolean
  /** On what is seen of an end. The rest of a finger's room around it means the line when it is only tapped. */
  isOnGrip: boolean
  range: Range
}

/** CSS pixels that a finger moves while it means to tap. */
const TAP = 8

/**
 * The photos of a day by time, and the window that is shown. Its ends are sliders; a tap means ten minutes before and after; a drag
 * beside the ends draws a new window.
 */
export function TimeLine({ bars, range, light, wholeDay, onChange, onRest }: TimeLineProps) {
  const svg = useRef<SVGSVGElement>(null)
  const grip = useRef<Grip | null>(null)

  function minuteAt(x: number): number {
    const { left, width } = svg.current?.getBoundingClientRect() ?? { left: 0, width: 1 }
    return bars.from + ((x - left) / width) * (bars.to - bars.from)
  }

  function grab(event: PointerEvent<Element>, side: Side | null, isOnGrip = false) {
    if (event.button !== 0) return
    event.stopPropagation()
    svg.current?.setPointerCapture(event.pointerId)
    const minute = minuteAt(event.clientX)
    const offset = side ? range[side] - minute : 0
    grip.current = { side, x: event.clientX, minute, offset, hasMoved: false, isOnGrip, range }
  }

  function drag(event: PointerEvent) {
    const held = grip.current
    if (!held) return
    if (!held.hasMoved && Math.abs(event.clientX - held.x) < TAP) return
    held.hasMoved = true
    const minute = minuteAt(event.clientX)
    held.range = held.side
      ? moveSide(range, held.side, toStep(minute + held.offset), bars)
      : windowBetween(held.minute, minute, bars)
    onChange(held.range)
  }

  function release() {
    const held = grip.current
    grip.current = null
    if (!held) return
    if (held.hasMoved) onRest(held.range, held.side !== null)
    else if (!held.isOnGrip) onRest(windowAbout(held.minute, bars), false)
  }

  const handle = (side: Side) => (
    <Handle
      side={side}
      label={t(`day.line.${side}`)}
      range={range}
      line={bars}
      x={xOf(range[side], bars)}
      onGrab={(event, isOnGrip) => grab(event, side, isOnGrip)}
      onMove={(minute) => onChange(moveSide(range, side, minute, bars))}
    />
  )

  const isPart = range.from > bars.from || range.to < bars.to
  return (
    <svg
      ref={svg}
      width="100%"
      height={HEIGHT}
      className="time-line"
      onPointerDown={(event) => grab(event, null)}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={() => {
        grip.current = null
      }}
    >
      <Strip bars={bars} range={range} light={light} />
      {isPart && <WindowLabel bars={bars} range={range} to={wholeDay} />}
      <Marks bars={bars} line={svg} />
      {handle('from')}
      {handle('to')}
    </svg>
  )
}
