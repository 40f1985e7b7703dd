import { Suspense } from 'react'
import { lazyPart } from '../../../ui/lazy-part.ts'
import type { Day } from '../load-day.ts'
import type { Sequence } from '../stack-card.ts'
import type { StackForSale } from './stack-offer.tsx'
import type { Chosen } from './use-chosen.ts'

const StackOffer = lazyPart(async () => (await import('./stack-offer.tsx')).StackOffer, 'ahead')
const ShortlistRows = lazyPart(async () => (await import('./shortlist-rows.tsx')).ShortlistRows, 'ahead')

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
    return (
      <Suspense>
        <ShortlistRows {...{ day, sequences, chosen }} />
      </Suspense>
    )
  }
  if (stack && stack.ids.length > 1) {
    return (
      <Suspense>
        <StackOffer {...stack} />
      </Suspense>
    )
  }
  return null
}
