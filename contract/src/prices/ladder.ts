import { shareSoFar } from '../sales/shares.ts'
import { MIN_CHARGE } from './offers.ts'

/** An order of so many photos or more costs this whole percent less. */
export type Step = { photos: number; percent: number }

/** What the photos of one sequence cost together, and what one of them costs alone. Whole minor units. */
export type Part = { price: number; each: number }

export type Reduction = {
  /** The step that is reached. */
  step: Step | null
  /** Whole minor units. Less than the step's percent of the price where fewer photos would cost more. */
  off: number
  next: Step | null
}

/** `ladder` begins with its lowest step. A photo more never makes an order cheaper, and no order gets dearer. */
export function reduce(ladder: readonly Step[], { parts, photos }: { parts: Part[]; photos: number }): Reduction {
  const full = parts.reduce((sum, { price }) => sum + price, 0)
  const reached = ladder.filter((step) => step.photos <= photos)
  const next = ladder[reached.length] ?? null
  const step = reached.at(-1)
  if (step === undefined) return { step: null, off: 0, next }

  const dearest = dearestOf(parts)
  const fewer = reached.map((below, n) => without(dearest(below.photos - 1), reached[n - 1]?.percent ?? 0))
  const price = Math.max(without(full, step.percent), ...fewer, Math.min(full, MIN_CHARGE))
  return { step, off: full - price, next }
}

const without = (price: number, percent: number) => price - shareSoFar(price, { price: 100, refunded: percent })

/**
 * The most that some of the photos may cost: of each sequence never more than all of its photos do, and never more than one by one.
 * That is as much as any so many of them cost, or more.
 */
function dearestOf(parts: Part[]): (photos: number) => number {
  const units = parts.flatMap(({ price, each }) => [
    ...Array.from({ length: Math.floor(price / each) }, () => each),
    price % each,
  ])
  units.sort((a, b) => b - a)
  return (photos) => units.slice(0, photos).reduce((sum, unit) => sum + unit, 0)
}
