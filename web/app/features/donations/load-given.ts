import { publicDonations } from '@lineup/contract/donations/counter.ts'
import { formatMoney } from '@lineup/contract/format.ts'
import { sentencesOf } from '@lineup/contract/joined.ts'
import type { ServerCall } from '../../api/api-context.ts'
import { t } from './messages/t.ts'

/** What all buyers gave so far, in words; nothing before the first sale, and when the server does not tell. */
export async function loadGiven(call: ServerCall): Promise<string | null> {
  try {
    const { accrued, remitted, currency } = await call(publicDonations, {})
    // After a refund more may have been passed on than is left of what was given.
    const all = Math.max(accrued, remitted)
    if (all <= 0) return null
    const money = (minor: number) => formatMoney(minor, currency)
    return sentencesOf(
      t('given.told', { money: money(all) }),
      remitted > 0 ? t('given.reached', { money: money(remitted) }) : t('given.waiting'),
    )
  } catch {
    return null
  }
}
