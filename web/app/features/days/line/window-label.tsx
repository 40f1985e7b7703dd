import { Link } from 'react-router'
import { t } from '../messages/t.ts'
import type { Bars, Range } from './bars.ts'
import { TOP } from './heights.ts'
import { type Label, labelsOf, lead } from './labels.ts'
import { xOf } from './x-of.ts'

type WindowLabelProps = {
  bars: Bars
  range: Range
  /** The whole day. */
  to: string
}

/** The times and photos of a window, above it. It ends the window: the usual ones may have scrolled away. */
export function WindowLabel({ bars, range, to }: WindowLabelProps) {
  const { phone, wide } = labelsOf(range, bars)
  const isSame = phone?.minute === wide?.minute && phone?.anchor === wide?.anchor
  return (
    <Link
      to={to}
      preventScrollReset
      aria-label={t('day.line.end', { window: wide?.text ?? '' })}
      className="time-label"
      // The line below takes no pointer that comes down here.
      onPointerDown={(event) => event.stopPropagation()}
    >
      {isSame ? (
        <Text label={wide} line={bars} />
      ) : (
        <>
          <Text label={phone} line={bars} className="lg:hidden" />
          <Text label={wide} line={bars} className="max-lg:hidden" />
        </>
      )}
    </Link>
  )
}

/** Pixels of a character; the finger's room need not be more exact. */
const CHARACTER = 6.6
/** Pixels of the cross. */
const END = 14

function Text({ label, line, className = '' }: { label: Label | null; line: Range; className?: string }) {
  if (label === null) return null
  const { minute, anchor, text } = label
  const width = text.length * CHARACTER + END
  return (
    <svg x={xOf(minute, line)} className={`overflow-visible ${className}`}>
      <rect x={-width * lead[anchor] - 8} y={-8} width={width + 16} height={TOP + 10} fill="transparent" />
      <text y={TOP - 4} textAnchor={anchor}>
        {text}
        <tspan dx="4" className="time-end">
          ×
        </tspan>
      </text>
    </svg>
  )
}
