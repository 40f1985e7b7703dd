import { openDisputeStates } from '@lineup/contract/states.ts'
import { t } from '../../mail/messages/t.ts'
import { type ReturnedSale, returnedSalesMail } from '../../mail/templates/money-back/returned-sales.ts'
import type { Teller } from '../../notices/tell.ts'
import { listShares, type ShareRow } from './returned-queries.ts'

/** Composes the mail about sales whose money went back, or is disputed. It tells how they stand now. */
export const returnedTeller: Teller = {
  choice: 'sales',
  compose: async ({ trx, reader, notices, publicUrl, stopUrl }) => {
    const paymentIds = [...new Set(notices.map(({ about }) => about))]
    const shares = await listShares(trx, reader.id, paymentIds)
    const sales = shares.flatMap((row) => newsOf(row) ?? [])
    if (sales.length === 0) return { mail: null }
    return { mail: returnedSalesMail({ sales, url: `${publicUrl}/user/payouts`, stopUrl }) }
  },
}

/** Undefined for a refund that failed: the buyer will be paid in another way, or the payout is sent with a mail of its own. */
function newsOf({ dispute, taken, share, ...row }: ShareRow): ReturnedSale | undefined {
  const { title, currency } = row
  if (openDisputeStates.includes(dispute ?? ''))
    return { news: 'disputed', title, currency, amount: share - taken, isSent: row.isSent }
  if (taken > 0) return { news: 'returned', title, currency, amount: taken, share, how: howOf(row) }
  return dispute === null ? undefined : { news: 'kept', title, currency, amount: share }
}

function howOf({ isSent, openDebt, isTakenDown }: Pick<ShareRow, 'isSent' | 'openDebt' | 'isTakenDown'>) {
  const way = !isSent ? 'unsent' : openDebt > 0 ? 'owed' : 'reversed'
  return t(`returnedSales.how.${way}`, { isTakenDown: isTakenDown ? 'yes' : 'no' })
}
