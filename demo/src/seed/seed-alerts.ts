import { ENGLISH, type Language } from '@lineup/contract/messages/languages.ts'
import { insertTokens, keepAlert, keepDays, setConfirmed } from '@lineup/server/alerts/alert-queries.ts'
import { newToken } from '@lineup/server/calls/tokens.ts'
import { inTransaction } from '@lineup/server/db/database.ts'
import type { Deps } from '@lineup/server/deps.ts'
import { getTree } from '@lineup/server/locations/tree.ts'
import { bigDay, tryOut } from '../contents.ts'
import { dayAgo } from './day-ago.ts'
import { placeIds } from './place-ids.ts'
import { havePricesBeenSet } from './queries.ts'

const surfers = ['aroha', 'bodhi', 'carmen', 'dewi', 'eero', 'freya']

/** Where people wait for photos: for those that a visitor may upload, and for the day after the big one. */
const wishes = [
  { place: tryOut.place, daysAgo: bigDay.daysAgo, people: 4 },
  { place: bigDay.place, daysAgo: bigDay.daysAgo - 1, people: 6 },
  { place: ['Asia', 'Bali', 'Bukit Peninsula', 'Padang Padang'], daysAgo: bigDay.daysAgo, people: 3 },
]

/** Once: the first prices are set after it. */
export async function seedAlerts({ db }: Pick<Deps, 'db'>): Promise<void> {
  if (await havePricesBeenSet(db)) return
  const language: Language = ENGLISH
  const tree = await getTree(db)
  for (const { place, daysAgo, people } of wishes) {
    const day = dayAgo(daysAgo)
    for (const name of surfers.slice(0, people)) {
      const spotId = placeIds(tree, place).spot_id ?? 0
      const wish = { email: `${name}@lineup.example`, language, spotId, firstDay: day, lastDay: day, hours: null }
      const { hash } = newToken()
      await inTransaction(db, async (trx) => {
        const { id } = await keepAlert(trx, wish)
        await keepDays(trx, id, wish)
        await insertTokens(trx, [{ alertId: id, hash }])
        await setConfirmed(trx, hash)
      })
    }
  }
}
