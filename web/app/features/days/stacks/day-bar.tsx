import { lazy, type ReactNode, Suspense } from 'react'
import type { Day } from '../load-day.ts'
import type { Sequence } from '../stack-card.ts'
import type { Chosen } from './use-chosen.ts'

const ChoiceRows = lazy(async () => ({ default: (await import('./choice-rows.tsx')).ChoiceRows }))

type DayBarProps = {
  day: Day
  sequences: Sequence[]
  chosen: Chosen
  /** The way in for watch files; on phones it stands here, in reach of the thumb. */
  watch?: ReactNode
  /** The same beside a choice. */
  smallWatch?: ReactNode
}

/** Sticks to the bottom of the window: what the chosen photos cost, or else a way to find some. */
export function DayBar({ day, sequences, chosen, watch, smallWatch }: DayBarProps) {
  if (sequences.some(({ key }) => chosen.of(key).length > 0)) {
    return (
      <Suspense>
        <ChoiceRows {...{ day, sequences, chosen }}>{smallWatch}</ChoiceRows>
      </Suspense>
    )
  }
  return watch ? <div className="buy-bar bottom-bar watch-bar noscript:hidden">{watch}</div> : null
}
