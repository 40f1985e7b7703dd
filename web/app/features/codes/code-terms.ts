import { formatInstant, formatMoney, formatPercent } from '@lineup/contract/format.ts'
import type { Code } from './codes-query.ts'
import { t } from './messages/t.ts'

/** "20% off" */
export function takesOf({ percent, amount, free_photos: count }: Code, currency: string): string {
  if (count !== null) return t('made.off.free', { count })
  return percent === null
    ? t('made.off.amount', { amount: formatMoney(amount ?? 0, currency) })
    : t('made.off.percent', { percent: formatPercent(percent) })
}

/** In words, the narrowest first. */
export function termsOf({ session, once, least_photos: count, starts_at, ends_at }: Code): string[] {
  const day = (at: Date) => formatInstant(at, 'DD MMM, YYYY')
  return [
    ...(session === null ? [] : [t('made.terms.session', { session })]),
    ...(once ? [t('made.terms.once')] : []),
    ...(count > 1 ? [t('made.terms.least', { count })] : []),
    ...(starts_at === null ? [] : [t('made.terms.from', { day: day(starts_at) })]),
    // It ends as the last day does.
    ends_at === null ? t('made.terms.always') : t('made.terms.until', { day: day(new Date(ends_at.getTime() - 1)) }),
  ]
}
