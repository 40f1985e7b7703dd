import { soldMail } from '../mail/templates/sold.ts'
import type { Teller } from '../notices/tell.ts'
import { hasPayableAccount, listSoldTitles } from './notice-queries.ts'

export const saleTeller: Teller = {
  choice: 'sales',
  compose: async ({ trx, reader, notices, publicUrl, stopUrl }) => {
    const paymentIds = notices.map(({ about }) => about)
    const sold = await listSoldTitles(trx, reader.id, paymentIds)
    if (sold.length === 0) return { mail: null }
    const isPaidOut = await hasPayableAccount(trx, reader.id)
    return { mail: soldMail({ sold, isPaidOut, url: `${publicUrl}/user/payouts`, stopUrl }) }
  },
}
