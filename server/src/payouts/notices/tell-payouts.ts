import { isPaidIn } from '@lineup/contract/payouts/payout-countries.ts'
import type { Trx } from '../../db/database.ts'
import { type Need, payoutNeedsMail } from '../../mail/templates/payout-needs.ts'
import { payoutSentMail } from '../../mail/templates/payout-sent.ts'
import type { Teller } from '../../notices/tell.ts'
import { isUnderReview } from '../rules.ts'
import { type Held, listSent, readHeld } from './notice-queries.ts'

export const payoutSentTeller: Teller = {
  choice: 'payouts',
  compose: async ({ trx, reader, notices, publicUrl, stopUrl }) => {
    const payoutIds = notices.map(({ about }) => about)
    const sent = await listSent(trx, reader.id, payoutIds)
    if (sent.length === 0) return { mail: null }
    return { mail: payoutSentMail({ sent, url: `${publicUrl}/user/payouts`, stopUrl }) }
  },
}

/** Composes the mail about held payouts, only if the photographer can do something about it, and once per cause. */
export const payoutNeedsTeller: Teller = {
  choice: 'payouts',
  compose: async ({ trx, reader, publicUrl, stopUrl }) => {
    const held = await readNeed(trx, reader.id)
    if (held === undefined) return { mail: null }
    return { mail: payoutNeedsMail({ ...held, url: `${publicUrl}/user/payouts`, stopUrl }), cause: held.need }
  },
}

/** The sum that waits for its owner, and what they must do. Undefined if nothing does. */
export async function readNeed(trx: Trx, userId: number) {
  const held = await readHeld(trx, userId)
  const need = held && needOf(held)
  return held && need && { need, amount: held.amount, currency: held.currency }
}

/**
 * The action that the owner must take; undefined while the provider checks the account, for an active one, and where an admin pays to a
 * bank account that is known.
 */
function needOf({ capability, reason, country, hasBank }: Held): Need | undefined {
  if (capability === null && !(country && !isPaidIn(country))) return 'account'
  if (capability === null) return hasBank ? undefined : 'bank'
  if (capability === 'rejected' || capability === 'closed') return hasBank ? undefined : capability
  return capability === 'active' || isUnderReview({ capability, reason }) ? undefined : 'details'
}
