import type { Deps } from '../deps.ts'
import { getInstallation } from '../payments/installation-queries.ts'
import type { BookedCharge, BookedTransfer } from '../payments/port.ts'
import { findNamedCharges, findNamedTransfers, listNamedCharges, listNamedTransfers } from './provider-queries.ts'
import { type Fault, SHOWN } from './queries.ts'

type ProviderDeps = Pick<Deps, 'db' | 'payments'>

const CHARGE = 'a charge that no payment records as the provider does'
const TRANSFER = 'a transfer that no payout records as the provider does'
const NO_CHARGE = 'a payment whose charge the provider does not have'
const NO_TRANSFER = 'a payout whose transfer the provider does not have'

export const providerChecks = [CHARGE, TRANSFER, NO_CHARGE, NO_TRANSFER]

/**
 * Compares rows with the provider's charges and transfers, and with what was refunded and taken back of each. The shop may be working
 * meanwhile: only what differs twice, and in the same way, is a fault.
 */
export async function findProviderFaults(deps: ProviderDeps): Promise<Fault[]> {
  const first = await compare(deps)
  if (first.length === 0) return []
  const again = new Set((await compare(deps)).map((difference) => JSON.stringify(difference)))
  const both = first.filter((difference) => again.has(JSON.stringify(difference)))
  return providerChecks
    .map((check) => ({ check, rows: both.filter((difference) => difference.check === check).map(({ row }) => row) }))
    .filter(({ rows }) => rows.length > 0)
    .map(({ check, rows }) => ({ check, rows: rows.slice(0, SHOWN) }))
}

type Difference = { check: string; row: object }

async function compare({ db, payments }: ProviderDeps): Promise<Difference[]> {
  const installation = await getInstallation(db)
  const found: Difference[] = []
  const seen = new Set<string>()
  for await (const page of payments.listBookedCharges(installation)) {
    const rows = await findNamedCharges(db, page)
    for (const there of page) {
      seen.add(there.chargeId)
      const here = rows.get(there.key)
      if (!isSameCharge(there, here)) found.push({ check: CHARGE, row: { there, here } })
    }
  }
  for await (const page of payments.listBookedTransfers(installation)) {
    const rows = await findNamedTransfers(db, page)
    for (const there of page) {
      seen.add(there.transferId)
      const here = rows.get(there.transferId)
      if (!isSameTransfer(there, here)) found.push({ check: TRANSFER, row: { there, here } })
    }
  }
  for (const row of await listNamedCharges(db)) if (!seen.has(row.chargeId)) found.push({ check: NO_CHARGE, row })
  for (const row of await listNamedTransfers(db)) if (!seen.has(row.transferId)) found.push({ check: NO_TRANSFER, row })
  return found
}

type ChargeRow = BookedCharge & { isQuarantined: boolean }

/** A payment in quarantine holds a charge that an admin looks at. */
const isSameCharge = (there: BookedCharge, here: ChargeRow | undefined) =>
  here !== undefined &&
  here.refunded === there.refunded &&
  (here.isQuarantined || (here.chargeId === there.chargeId && here.amount === there.amount))

const isSameTransfer = (there: BookedTransfer, here: BookedTransfer | undefined) =>
  here !== undefined &&
  here.payoutId === there.payoutId &&
  here.chargeId === there.chargeId &&
  here.accountId === there.accountId &&
  here.amount === there.amount &&
  here.reversed === there.reversed
