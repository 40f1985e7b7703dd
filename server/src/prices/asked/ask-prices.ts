import { formatMoney } from '@lineup/contract/format.ts'
import { findAskedFault, type PriceKind, priceKinds } from '@lineup/contract/prices/asked-price.ts'
import { audit } from '../../calls/audit-queries.ts'
import type { By } from '../../calls/by.ts'
import { checkSeen, type Seen } from '../../calls/check-seen.ts'
import { conflict, invalid } from '../../calls/problem.ts'
import { inTransaction } from '../../db/database.ts'
import { shareLock } from '../../db/locks.ts'
import type { Deps } from '../../deps.ts'
import { t } from '../messages/t.ts'
import { type AskedPrices, keepAskedPrices, lockAsker, setAskedPrices } from './asked-queries.ts'
import { type AskedView, readAskedPrices } from './view-asked-prices.ts'

/** Minor units. Absent stays, null takes back what was asked. */
type AskedForm = { [K in keyof AskedPrices]?: number | null | undefined }
type Asking = AskedForm & { sequenceId: number | null; seen?: Seen<AskedPrices> }

/**
 * Asks prices for all sessions of who acts, or for one. What is taken back is never refused. Throws Invalid for a price outside the
 * limits, Conflict where nobody may ask it.
 */
export async function askPrices({ db }: Pick<Deps, 'db'>, form: Asking, by: By): Promise<AskedView> {
  const of = { userId: by.actor.id, sequenceId: form.sequenceId }
  return inTransaction(db, async (trx) => {
    await shareLock(trx, 'defaultPrices')
    await lockAsker(trx, of.userId)
    const view = await readAskedPrices(trx, of)
    const before = view.asked
    const set = (name: keyof AskedPrices) => (form[name] === undefined ? before[name] : form[name])
    const after = { imagePrice: set('imagePrice'), ridePrice: set('ridePrice'), sequencePrice: set('sequencePrice') }
    checkSeen(() => t('asked.changed'), form.seen, { before, after })
    for (const kind of priceKinds) {
      const price = after[`${kind}Price`]
      if (price !== null && price !== before[`${kind}Price`]) checkAsked(view, kind, price)
    }
    await setAskedPrices(trx, of, after)
    await keepAskedPrices(trx, of.userId)
    const target = of.sequenceId === null ? `user ${of.userId}` : `sequence ${of.sequenceId}`
    await audit(trx, by, { act: 'prices.ask', target, detail: { before, after } })
    return readAskedPrices(trx, of)
  })
}

function checkAsked(view: AskedView, kind: PriceKind, price: number): void {
  if (!view.allowed) throw conflict(t('asked.notAllowed'))
  const { limits, fixed } = view[kind]
  if (fixed) throw conflict(t('asked.fixed', { kind }))
  const fault = findAskedFault(price, limits)
  if (fault === 'none') throw conflict(t('asked.unsold', { kind }))
  if (fault === undefined || limits === null) return
  throw invalid(t(`asked.${fault}`, { kind, price: formatMoney(limits[fault], view.currency) }))
}
