import type { By } from '../../calls/by.ts'
import type { Trx } from '../../db/database.ts'
import { insertNotices } from '../../notices/queries.ts'
import { type OwnPrices, withDefaults } from '../check-prices.ts'
import { type DefaultPrices, getDefaultPrices } from '../queries.ts'
import { photographerOf, photographers } from './notice-queries.ts'

/** Minutes later, because admins soon correct a mistyped price. */
const priced = { kind: 'priced', after: 5 } as const

/** Schedules a mail to all photographers about new default prices. */
export async function noteDefaultPrices(trx: Trx, before: DefaultPrices, { actor }: By): Promise<void> {
  await insertNotices(trx, photographers(actor.id), { ...priced, before })
}

/** Schedules a mail to the photographer of a sequence whose own prices were `before`. */
export async function noteOwnPrices(trx: Trx, sequenceId: number, before: OwnPrices, { actor }: By): Promise<void> {
  const known = withDefaults(before, await getDefaultPrices(trx))
  await insertNotices(trx, photographerOf(sequenceId, actor.id), { ...priced, about: sequenceId, before: known })
}
