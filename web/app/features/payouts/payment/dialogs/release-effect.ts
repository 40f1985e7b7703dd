import { formatMoney } from '@lineup/contract/format.ts'
import { t } from '../../messages/t.ts'
import type { PaymentView } from '../load-payment.ts'

const neverReleased = ['currency', 'livemode', 'lost']

/** The server refuses what would leave the photographer or the ocean short. */
export function isReleasable({ quarantine_reason: reason, charged, split, refunded }: PaymentView): boolean {
  if (reason === null || refunded > 0 || neverReleased.includes(reason)) return false
  return charged === null || charged >= split.comission + split.donation
}

/** Says what a release does, before anybody presses. */
export function releaseEffect({ price, charged, currency, split, lines }: PaymentView): string[] {
  const money = (minor: number) => formatMoney(minor, currency)
  const paid = charged ?? price
  const more = paid - price
  const sellers = Map.groupBy(lines, ({ seller }) => seller.username)
  const shop = t('releaseWords.shop', { money: money(split.platform + more) })

  return [
    t('releaseWords.counts', { money: money(paid) }),
    t('releaseWords.buyer'),
    ...[...sellers].map(([username, sold]) =>
      t('releaseWords.photographer', {
        username,
        money: money(sold.reduce((sum, { comission }) => sum + comission, 0)),
      }),
    ),
    ...(split.donation > 0 ? [t('releaseWords.ocean', { money: money(split.donation) })] : []),
    more === 0
      ? shop
      : `${shop} ${more > 0 ? t('releaseWords.more', { money: money(more) }) : t('releaseWords.less', { money: money(-more) })}`,
  ]
}
