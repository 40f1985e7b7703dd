import { pricesChangedMail } from '../../mail/templates/prices-changed.ts'
import type { Teller } from '../../notices/tell.ts'
import { getDefaultPrices } from '../queries.ts'
import { compareOwnPrices, comparePrices } from './compare-prices.ts'
import type { KeptPrices } from './note-prices.ts'
import { listPriced } from './notice-queries.ts'

/** Tells what is different from before the first change. Prices that were put back since are left out. */
export const pricesTeller: Teller<KeptPrices> = {
  choice: 'decisions',
  compose: async ({ trx, notices, publicUrl, stopUrl }) => {
    const defaults = await getDefaultPrices(trx)
    const beforeOf = (id: number) => notices.find(({ about }) => about === id)?.before
    const usual = beforeOf(0)
    const sequences = await listPriced(
      trx,
      notices.map(({ about }) => about),
    )
    const listUrl = `${publicUrl}/user/sequences`
    const changes = [
      { title: null, url: listUrl, lines: usual ? comparePrices(usual.defaults, defaults) : [] },
      ...sequences.map(({ id, title, ...own }) => {
        const before = beforeOf(id)
        const was = before?.own && { defaults: before.defaults, own: before.own }
        const lines = was ? compareOwnPrices(was, { defaults, own }) : []
        return { title, url: `${publicUrl}/user/sequence/view/${id}`, lines }
      }),
    ].filter(({ lines }) => lines.length > 0)
    return { mail: changes.length === 0 ? null : pricesChangedMail({ changes, listUrl, stopUrl }) }
  },
}
