import { formatMoney } from '@lineup/contract/format.ts'
import type { PaymentView } from '../load-payment.ts'
import { t } from './messages/t.ts'

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
  const shop = t('release.shop', { money: money(split.platform + more) })

  return [
    t('release.counts', { money: money(paid) }),
    t('release.buyer'),
    ...[...sellers].map(([username, sold]) =>
      t('release.photographer', {
        username,
        money: money(sold.reduce((sum, { comission }) => sum + comission, 0)),
      }),
    ),
    ...(split.donation > 0 ? [t('release.ocean', { money: money(split.donation) })] : []),
    more === 0
      ? shop
      : `${shop} ${more > 0 ? t('release.more', { money: money(more) }) : t('release.less', { money: money(-more) })}`,
  ]
}
