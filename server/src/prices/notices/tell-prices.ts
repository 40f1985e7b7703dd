import { pricesChangedMail } from '../../mail/templates/prices-changed.ts'
import type { Teller } from '../../notices/tell.ts'
import { withDefaults } from '../check-prices.ts'
import { type DefaultPrices, getDefaultPrices } from '../queries.ts'
import { comparePrices } from './compare-prices.ts'
import { listPriced } from './notice-queries.ts'

/** Tells what is different from before the first change. Prices that were put back since are left out. */
export const pricesTeller: Teller<DefaultPrices> = {
  choice: 'decisions',
  compose: async ({ trx, notices, publicUrl, stopUrl }) => {
    const defaults = await getDefaultPrices(trx)
    const ids = [...new Set(notices.map(({ about }) => about))]
    const sequences = (await listPriced(trx, ids)).map(({ id, title, ...own }) => ({
      id,
      title,
      url: `${publicUrl}/user/sequence/view/${id}`,
      after: withDefaults(own, defaults),
    }))
    const listUrl = `${publicUrl}/user/sequences`
    const changes = [{ id: 0, title: null, url: listUrl, after: defaults }, ...sequences].flatMap(
      ({ id, title, url, after }) => {
        const before = notices.find(({ about }) => about === id)?.before
        const lines = before ? comparePrices(before, after) : []
        return lines.length === 0 ? [] : [{ title, url, lines }]
      },
    )
    return { mail: changes.length === 0 ? null : pricesChangedMail({ changes, listUrl, stopUrl }) }
  },
}
