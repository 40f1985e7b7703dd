import { type Need, payoutNeedsMail } from '../mail/templates/payout-needs.ts'
import { payoutSentMail } from '../mail/templates/payout-sent.ts'
import type { Teller } from '../notices/tell.ts'
import { type Held, listSent, readHeld } from './notice-queries.ts'
import { isUnderReview } from './rules.ts'

/** Tells a photographer what money went out. */
export const payoutSentTeller: Teller = {
  choice: 'payouts',
  compose: async ({ trx, reader, notices, publicUrl, stopUrl }) => {
    const payoutIds = notices.map(({ about }) => about)
    const sent = await listSent(trx, reader.id, payoutIds)
    if (sent.length === 0) return { mail: null }
    return { mail: payoutSentMail({ sent, url: `${publicUrl}/user/payouts`, stopUrl }) }
  },
}

/** Tells a photographer what their payouts wait for, if they can do something about it: once for each cause. */
export const payoutNeedsTeller: Teller = {
  choice: 'payouts',
  compose: async ({ trx, reader, publicUrl, stopUrl }) => {
    const held = await readHeld(trx, reader.id)
    const need = held && needOf(held)
    if (held === undefined || need === undefined) return { mail: null }
    const { amount, currency } = held
    const mail = payoutNeedsMail({ need, amount, currency, url: `${publicUrl}/user/payouts`, stopUrl })
    return { mail, cause: need }
  },
}

/** What its owner can do for an account; nothing while the provider looks at it, or can be paid on it at any moment. */
function needOf({ capability, reason }: Held): Need | undefined {
  if (capability === null) return 'account'
  if (capability === 'rejected' || capability === 'closed') return capability
  return capability === 'active' || isUnderReview({ capability, reason }) ? undefined : 'details'
}
