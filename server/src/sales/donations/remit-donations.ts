import { audit } from '../../calls/audit-queries.ts'
import type { By } from '../../calls/by.ts'
import { conflict, Problem } from '../../calls/problem.ts'
import { inTransaction, type Trx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { t } from '../messages/t.ts'
import { findByReference, insertRemittance, insertRemittancePostings } from './remit-queries.ts'

/** What an admin saw and paid: minor units, and the newest entry in the sum. */
export type OpenSum = { amount: number; lastEntry: number }

export type Remitted = {
  /** What the bank calls the payment. */
  reference: string
  /** Where the charity's receipt is kept: a link, or words. */
  proof: string | null
  /** Undefined takes everything. */
  open: OpenSum | undefined
}

type RemitDeps = Pick<Deps, 'db' | 'config'>

export const taken = () => t('donations.taken')

/**
 * Notes that the open donations were paid to the charity, and returns the id of the batch. Idempotent for the same reference.
 * Refunds are negative entries and reduce the sum. If nothing is left, all entries stay open for the next batch.
 */
export async function remitDonations(deps: RemitDeps, remitted: Remitted, by: By): Promise<number> {
  const { db, config } = deps
  const name = { currency: config.currency, reference: remitted.reference }
  const before = await findByReference(db, name)
  if (before !== undefined) return sameBatch(before, remitted)
  try {
    return await inTransaction(db, (trx) => remit(trx, { ...remitted, currency: config.currency }, by))
  } catch (error) {
    // The same call at the same time may have been faster.
    const rival = error instanceof Problem ? await findByReference(db, name) : undefined
    if (rival === undefined) throw error
    return sameBatch(rival, remitted)
  }
}

async function remit(trx: Trx, { open, ...batch }: Remitted & { currency: string }, by: By): Promise<number> {
  const lastEntry = open?.lastEntry ?? null
  const made = await insertRemittance(trx, { ...batch, lastEntry, remittedBy: by.actor.id })
  if (made === undefined) throw conflict(t('donations.nothing'))
  if (open !== undefined && open.amount !== made.amount) {
    throw conflict(t('donations.changed'))
  }
  await insertRemittancePostings(trx, made.id)
  const { id, ...figures } = made
  const { proof: receipt, ...paid } = batch
  const detail = { ...paid, receipt, ...figures }
  await audit(trx, by, { act: 'donations.remit', target: `remittance ${id}`, detail })
  return id
}

function sameBatch({ id, ...batch }: OpenSum & { id: number }, { open = batch }: Remitted): number {
  if (open.amount !== batch.amount || open.lastEntry !== batch.lastEntry) throw conflict(taken())
  return id
}
