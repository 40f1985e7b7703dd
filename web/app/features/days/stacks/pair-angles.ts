import { TRUE_CLOCK_S } from '@lineup/contract/limits.ts'
import type { StackCard } from '../stack-card.ts'

/** One stack, or two photographers' stacks of one moment. */
export type Shown = [StackCard] | [StackCard, StackCard]

/**
 * Puts stacks of two photographers that overlap in time side by side, if both clocks are true enough to say so. The order of time
 * stays: the second one moves up to the first.
 */
export function pairAngles(stacks: StackCard[]): Shown[] {
  const shown: Shown[] = []
  const paired = new Set<number>()
  stacks.forEach((stack, n) => {
    if (paired.has(stack.id)) return
    const other = stacks.slice(n + 1, n + 1 + NEAR).find((next) => !paired.has(next.id) && isAngle(stack, next))
    if (other) paired.add(other.id)
    shown.push(other ? [stack, other] : [stack])
  })
  return shown
}

/** Stacks that overlap stand close together in a list by time. */
const NEAR = 8

const isAngle = (one: StackCard, other: StackCard) =>
  one.name !== other.name &&
  one.span !== null &&
  other.span !== null &&
  isTrue(one) &&
  isTrue(other) &&
  one.span.from <= other.span.to &&
  other.span.from <= one.span.to

const isTrue = ({ errorS }: StackCard) => errorS !== null && errorS <= TRUE_CLOCK_S
