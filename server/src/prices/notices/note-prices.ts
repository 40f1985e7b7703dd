import type { By } from '../../calls/by.ts'
import type { Trx } from '../../db/database.ts'
import { insertNotices } from '../../notices/queries.ts'
import type { OwnPrices } from '../check-prices.ts'
import { type DefaultPrices, getDefaultPrices } from '../queries.ts'
import { photographerOf, photographers } from './notice-queries.ts'

/** What a notice keeps: the prices before. `own` is of a sequence. */
export type KeptPrices = { defaults: DefaultPrices; own?: OwnPrices }

/** Minutes later, because admins soon correct a mistyped price. */
const priced = { kind: 'priced', after: 5 } as const

/** Schedules a mail to all photographers about new default prices. */
export async function noteDefaultPrices(trx: Trx, defaults: DefaultPrices, { actor }: By): Promise<void> {
  const before: KeptPrices = { defaults }
  await insertNotices(trx, photographers(actor.id), { ...priced, before })
}

/** Schedules a mail to the photographer of a sequence whose own prices were `own`. */
export async function noteOwnPrices(trx: Trx, sequenceId: number, own: OwnPrices, { actor }: By): Promise<void> {
  const before: KeptPrices = { defaults: await getDefaultPrices(trx), own }
  await insertNotices(trx, photographerOf(sequenceId, actor.id), { ...priced, about: sequenceId, before })
}
