import type { AskingRules } from '@lineup/contract/prices/asked-price.ts'
import type { By } from '../../calls/by.ts'
import type { Trx } from '../../db/database.ts'
import { insertNotices } from '../../notices/queries.ts'
import { findAskingRules } from '../asked/rules-queries.ts'
import { type OwnPrices, withDefaults } from '../check-prices.ts'
import { type DefaultPrices, getDefaultPrices } from '../queries.ts'
import { askers, photographerOf, photographers } from './notice-queries.ts'

/**
 * What a notice keeps: the prices before. `own`: what an admin had set for a sequence; `defaults` are then what stood without that. `rules`:
 * those for asked prices, absent while there were none.
 */
export type KeptPrices = { defaults: DefaultPrices; own?: OwnPrices; rules?: AskingRules | undefined }

/** Minutes later, because admins soon correct a mistyped price. */
const priced = { kind: 'priced', after: 5 } as const

/** Schedules a mail to all photographers about new default prices. */
export async function noteDefaultPrices(trx: Trx, defaults: DefaultPrices, { actor }: By): Promise<void> {
  const before: KeptPrices = { defaults, rules: await findAskingRules(trx) }
  await insertNotices(trx, photographers(actor.id), { ...priced, before })
}

/** Schedules a mail to all who ask prices, before the rules for these change. */
export async function noteAskingRules(trx: Trx, { actor }: By): Promise<void> {
  const before: KeptPrices = { defaults: await getDefaultPrices(trx), rules: await findAskingRules(trx) }
  await insertNotices(trx, askers(actor.id), { ...priced, before })
}

/** What an admin changes of a sequence. `asked`: what stood there because its photographer asked for it. */
type Repriced = { sequenceId: number; own: OwnPrices; asked: OwnPrices }

/** Schedules a mail to the photographer of a sequence whose own prices were `own`. */
export async function noteOwnPrices(trx: Trx, { sequenceId, own, asked }: Repriced, { actor }: By): Promise<void> {
  const before: KeptPrices = { defaults: withDefaults(asked, await getDefaultPrices(trx)), own }
  await insertNotices(trx, photographerOf(sequenceId, actor.id), { ...priced, about: sequenceId, before })
}
