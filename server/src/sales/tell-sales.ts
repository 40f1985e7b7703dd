import { isPaidIn } from '@lineup/contract/payouts/payout-countries.ts'
import { type Sold, soldMail } from '../mail/templates/sold.ts'
import type { Teller } from '../notices/tell.ts'
import { getPayable, listSoldTitles } from './notice-queries.ts'

export const saleTeller: Teller = {
  choice: 'sales',
  compose: async ({ trx, reader, notices, publicUrl, stopUrl }) => {
    const paymentIds = notices.map(({ about }) => about)
    const sold = await listSoldTitles(trx, reader.id, paymentIds)
    if (sold.length === 0) return { mail: null }
    const earnings = becomeOf(await getPayable(trx, reader.id))
    return { mail: soldMail({ sold, earnings, url: `${publicUrl}/user/payouts`, stopUrl }) }
  },
}

/** As the page of finances offers it. */
function becomeOf({ capability, country, hasBank }: Awaited<ReturnType<typeof getPayable>>): Sold['earnings'] {
  if (capability === 'active') return 'paidOut'
  const isByBank = capability === null ? country && !isPaidIn(country) : isShut(capability)
  if (!isByBank) return 'kept'
  return hasBank ? 'byBank' : 'keptForBank'
}

const isShut = (capability: string) => capability === 'rejected' || capability === 'closed'
