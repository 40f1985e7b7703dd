import type { KeyboardEvent, PointerEvent } from 'react'
import { clockText } from '../clock-time.ts'
import type { Range } from './bars.ts'
import { HEIGHT, STRIP, TOP } from './heights.ts'
import { minuteAfterKey, type Side } from './window.ts'

type HandleProps = {
  side: Side
  label: string
  range: Range
  line: Range
  /** As in 34.2%. */
  x: string
  /** `isOnGrip`: on what is seen of it. */
  onGrab: (event: PointerEvent, isOnGrip?: boolean) => void
  onMove: (minute: number) => void
}

/** One end of the window: a slider of 44 px that fingers, mice and keys move. */
export function Handle({ side, label, range, line, x, onGrab, onMove }: HandleProps) {
  const minute = range[side]
  const isFrom = side === 'from'
  const [least, most] = isFrom ? [line.from, range.to] : [range.from, line.to]

  function move(event: KeyboardEvent) {
    const next = minuteAfterKey(event.key, minute, line)
    if (next === null) return
    event.preventDefault()
    onMove(next)
  }

  return (
    <svg x={x} className="overflow-visible noscript:hidden">
      <g
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no input has two ends on one line
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={least}
        aria-valuemax={most}
        aria-valuenow={minute}
        aria-valuetext={clockText(minute)}
        className="time-handle"
        onPointerDown={(event) => onGrab(event, true)}
        onKeyDown={move}
      >
        <rect
          x={isFrom ? -32 : -12}
          y={0}
          width={44}
          height={HEIGHT}
          fill="transparent"
          onPointerDown={(event) => onGrab(event)}
        />
        <rect x={-1.5} y={TOP} width={3} height={STRIP} className="time-edge" />
        <rect x={isFrom ? -11 : 0} y={TOP + STRIP / 2 - 10} width={11} height={20} rx={5} className="time-grip" />
      </g>
    </svg>
  )
}
