import type { Day } from '../load-day.ts'
import type { Sequence } from '../stack-card.ts'
import { ShortlistRows } from './shortlist-rows.tsx'
import { type StackForSale, StackOffer } from './stack-offer.tsx'
import type { Chosen } from './use-chosen.ts'

type DayBarProps = {
  day: Day
  sequences: Sequence[]
  chosen: Chosen
  /** What the page shows of one stack and the visitor does not have. */
  stack?: StackForSale
}

/** Sticks to the bottom of the window: what the chosen photos cost, or else all of a stack. */
export function DayBar({ day, sequences, chosen, stack }: DayBarProps) {
  if (sequences.some(({ key }) => chosen.of(key).length > 0)) {
    return <ShortlistRows {...{ day, sequences, chosen }} />
  }
  if (stack && stack.ids.length > 1) {
    return <StackOffer {...stack} />
  }
  return null
}
