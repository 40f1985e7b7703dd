import type { getAskingRules } from '@lineup/contract/prices/asking-setting.ts'
import type { Output } from '../../../api/wire.ts'
import { asTyped, toMinor } from '../../../ui/form/price-field.tsx'

export type Rules = Output<typeof getAskingRules>['rules']
export type TypedRules = Record<Exclude<keyof Rules, 'allowed'>, string> & { allowed: boolean }

export function typedRules({ allowed, percent, ...limits }: Rules): TypedRules {
  const typed = (minor: number | null) => (minor === null ? '' : asTyped(minor))
  return {
    allowed,
    percent: String(percent),
    image_least: typed(limits.image_least),
    image_most: typed(limits.image_most),
    ride_least: typed(limits.ride_least),
    ride_most: typed(limits.ride_most),
    sequence_least: typed(limits.sequence_least),
    sequence_most: typed(limits.sequence_most),
  }
}

export const rulesOf = ({ allowed, percent, ...limits }: TypedRules): Rules => ({
  allowed,
  percent: Number(percent),
  image_least: toMinor(limits.image_least) ?? 0,
  image_most: toMinor(limits.image_most) ?? 0,
  ride_least: toMinor(limits.ride_least) ?? null,
  ride_most: toMinor(limits.ride_most) ?? null,
  sequence_least: toMinor(limits.sequence_least) ?? 0,
  sequence_most: toMinor(limits.sequence_most) ?? 0,
})
