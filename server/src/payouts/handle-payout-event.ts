import { inTransaction, type Trx } from '../db/database.ts'
import { findOpenEvent, noteEventFailure, setEventProcessed } from '../payments/event-queries.ts'
import { getInstallation } from '../payments/installation-queries.ts'
import { noteUnknown } from '../payments/note-unknown.ts'
import { type EventAbout, ProviderRefused } from '../payments/port.ts'
import { isOurAccount } from './accounts/account-queries.ts'
import { applyAccount } from './accounts/apply-account.ts'
import { askAccount } from './accounts/ask-account.ts'
import { followReversals } from './adjusting/follow-reversals.ts'
import { recordSent, type SendDeps } from './sending/send-payout.ts'
import { findAsked, findPayoutSent, findTransferId } from './sending/send-queries.ts'

/** The event says only what to look up. Effects and result share a transaction. Foreign and outdated events are `ignored`. */
export async function handlePayoutEvent(deps: SendDeps, eventId: string): Promise<void> {
  const event = await findOpenEvent(deps.db, eventId)
  if (event === undefined) return
  try {
    const effect = await effectOf(deps, event)
    if (effect === null) return await noteUnknown(deps, event)
    await inTransaction(deps.db, async (trx) => setEventProcessed(trx, eventId, await effect(trx)))
  } catch (error) {
    await noteEventFailure(deps.db, eventId, error instanceof Error ? error.name : 'Error')
    throw error
  }
}

/** Writes the effects after the request to the provider, and returns the event's result. */
type Effect = (trx: Trx) => Promise<string>
const ignored: Effect = async () => 'ignored'

/** Null: the database lacks the payout. */
async function effectOf(deps: SendDeps, event: { id: string; about: EventAbout | null }): Promise<Effect | null> {
  switch (event.about?.kind) {
    case 'account':
      return accountEffect(deps, event.about.accountId ?? (await deps.payments.findEventAccount(event.id)))
    case 'transfer':
      return transferEffect(deps, event.about)
    default:
      return ignored
  }
}

async function accountEffect(deps: SendDeps, accountId: string | null): Promise<Effect> {
  if (accountId === null || !(await isOurAccount(deps.db, accountId))) return ignored
  try {
    const state = await askAccount(deps, accountId)
    return async (trx) => ((await applyAccount(deps, trx, state)) ? state.capability : 'ignored')
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    deps.log.error({ err: error }, 'the provider does not know one of our accounts')
    return async () => 'refused'
  }
}

type AboutTransfer = Extract<EventAbout, { kind: 'transfer' }>

/** The outcome matters only while it is unknown; usually the sender has stored it already. */
async function transferEffect({ db, payments }: SendDeps, about: AboutTransfer): Promise<Effect | null> {
  const { isReversed } = about
  const installation = await getInstallation(db)
  if (about.payoutId === null || about.installation !== installation) return ignored
  const payoutId = await findPayoutSent(db, { payoutId: about.payoutId, transferId: about.transferId ?? null })
  if (payoutId === undefined) return null
  const payout = await findAsked(db, payoutId)
  if (payout === undefined) return isReversed ? reversalEffect({ db, payments }, payoutId) : async () => 'settled'

  const transfer = await payments.findTransfer({ ...payout, payoutId, installation })
  if (transfer === undefined) return ignored
  const reversals = transfer.reversed > 0 ? await payments.listReversals({ ...transfer, installation }) : []
  return async (trx) => ((await recordSent(trx, payout, transfer, reversals)) ? 'sent' : 'settled')
}

/** Ours is usually stored already; one made by hand in the provider's dashboard is not. */
async function reversalEffect({ db, payments }: Pick<SendDeps, 'db' | 'payments'>, payoutId: number): Promise<Effect> {
  const transferId = await findTransferId(db, payoutId)
  if (transferId === undefined) return ignored
  const reversals = await payments.listReversals({ transferId, installation: await getInstallation(db) })
  return async (trx) => {
    await followReversals(trx, payoutId, reversals)
    return 'followed'
  }
}
