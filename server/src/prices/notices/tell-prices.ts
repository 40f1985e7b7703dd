import { pricesChangedMail } from '../../mail/templates/prices-changed.ts'
import type { Teller } from '../../notices/tell.ts'
import { splitAsked } from '../asked/split-asked.ts'
import { withDefaults } from '../check-prices.ts'
import { getDefaultPrices } from '../queries.ts'
import { compareAsked } from './compare-asked.ts'
import { compareOwnPrices } from './compare-prices.ts'
import type { KeptPrices } from './note-prices.ts'
import { listPriced } from './notice-queries.ts'

/** Tells what is different from before the first change. Prices that were put back since are left out. */
export const pricesTeller: Teller<KeptPrices> = {
  choice: 'decisions',
  compose: async ({ trx, reader, notices, publicUrl, stopUrl }) => {
    const defaults = await getDefaultPrices(trx)
    const beforeOf = (id: number) => notices.find(({ about }) => about === id)?.before
    const ruled = beforeOf(0)
    const { usual, ofSessions } = await compareAsked(trx, reader.id, { before: ruled, defaults })
    const sequences = await listPriced(trx, [...notices.map(({ about }) => about), ...ofSessions.keys()])
    const listUrl = `${publicUrl}/user/sequences`
    const changes = [
      { title: null, url: listUrl, lines: usual },
      ...sequences.map(({ id, title, ...stands }) => {
        const before = beforeOf(id)
        const was = before?.own && { defaults: before.defaults, own: before.own }
        const { own, asked } = splitAsked(stands)
        const is = { defaults: withDefaults(asked, defaults), own }
        const lines = was ? compareOwnPrices(was, is) : (ofSessions.get(id) ?? [])
        return { title, url: `${publicUrl}/user/sequence/view/${id}`, lines }
      }),
    ].filter(({ lines }) => lines.length > 0)
    return { mail: changes.length === 0 ? null : pricesChangedMail({ changes, listUrl, stopUrl }) }
  },
}
