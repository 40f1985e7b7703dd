import { lazy, type ReactNode, Suspense } from 'react'
import type { Day } from '../load-day.ts'
import type { Sequence } from '../stack-card.ts'
import type { Chosen } from './use-chosen.ts'
import type { Wave } from './wave-offer.tsx'

const WaveOffer = lazy(async () => ({ default: (await import('./wave-offer.tsx')).WaveOffer }))
const ChoiceRows = lazy(async () => ({ default: (await import('./choice-rows.tsx')).ChoiceRows }))

type DayBarProps = {
  day: Day
  sequences: Sequence[]
  chosen: Chosen
  /** What the page shows of one wave and the visitor does not have. */
  wave?: Wave
  /** The way in for watch files; on phones it stands here, in reach of the thumb. */
  watch?: ReactNode
  /** The same beside a choice. */
  smallWatch?: ReactNode
}

/** Sticks to the bottom of the window: what the chosen photos cost, or all of a wave, or else a way to find some. */
export function DayBar({ day, sequences, chosen, wave, watch, smallWatch }: DayBarProps) {
  if (sequences.some(({ key }) => chosen.of(key).length > 0)) {
    return (
      <Suspense>
        <ChoiceRows {...{ day, sequences, chosen }}>{smallWatch}</ChoiceRows>
      </Suspense>
    )
  }
  if (wave && wave.ids.length > 1) {
    return (
      <Suspense>
        <WaveOffer {...wave} />
      </Suspense>
    )
  }
  return watch ? <div className="buy-bar bottom-bar watch-bar noscript:hidden">{watch}</div> : null
}
