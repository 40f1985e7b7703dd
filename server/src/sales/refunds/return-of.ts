import type { Trx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { deleteParts, insertParts, listParts, type RefundRow } from './refund-queries.ts'
import { type ReturnedMoney, returnMoney } from './return-money.ts'

/** Returns the money of a refund's row to what it was planned for, and keeps what each line got. Returns how many photos were withdrawn. */
export async function returnOf(
  deps: Pick<Deps, 'jobs'>,
  trx: Trx,
  row: RefundRow,
  returned: ReturnedMoney,
): Promise<number> {
  const planned = await listParts(trx, row.id)
  const { parts, withdrawn } = await returnMoney(deps, trx, { ...returned, planned, refundId: row.id })
  await deleteParts(trx, row.id)
  await insertParts(trx, row, parts)
  return withdrawn
}
