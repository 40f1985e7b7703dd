import { audit } from '../../calls/audit-queries.ts'
import type { By } from '../../calls/by.ts'
import { conflict, notFound } from '../../calls/problem.ts'
import { inTransaction, isUniqueViolation } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { taken } from './remit-donations.ts'
import { type Correction, findToCorrect, setReference } from './remit-queries.ts'

/** Throws NotFound for an unknown batch, Conflict for a reference that another batch has. Sum and entries stay. */
export async function correctRemittance(
  { db }: Pick<Deps, 'db'>,
  { id, reference, proof }: Correction,
  by: By,
): Promise<void> {
  const after = { reference, receipt: proof }
  try {
    await inTransaction(db, async (trx) => {
      const before = await findToCorrect(trx, id)
      if (before === undefined) throw notFound('payment')
      await setReference(trx, { id, reference, proof })
      await audit(trx, by, { act: 'donations.correct', target: `remittance ${id}`, detail: { before, after } })
    })
  } catch (error) {
    if (isUniqueViolation(error, 'donation_remittances_reference')) throw conflict(taken())
    throw error
  }
}
