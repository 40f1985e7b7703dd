import type { Deps } from '../deps.ts'
import { getInstallation } from '../payments/installation-queries.ts'
import type { BookedCharge, BookedCheckout, BookedDispute, BookedTransfer } from '../payments/port.ts'
import {
  type ChargeRow,
  type CheckoutRow,
  findNamedCharges,
  findNamedCheckouts,
  findNamedDisputes,
  findNamedTransfers,
  listNamed,
} from './provider-queries.ts'
import { type Fault, SHOWN } from './queries.ts'

type ProviderDeps = Pick<Deps, 'db' | 'payments'>

const CHECKOUT = 'a checkout that no payment records as the provider does'
export const CHARGE = 'a charge that no payment records as the provider does'
const TRANSFER = 'a transfer that no payout records as the provider does'
const DISPUTE = 'a dispute that no payment records as the provider does'
const NO_CHARGE = 'a payment whose charge the provider does not have'
const NO_TRANSFER = 'a payout whose transfer the provider does not have'
const NO_DISPUTE = 'a dispute that the provider does not have'

export const providerChecks = [CHECKOUT, CHARGE, TRANSFER, DISPUTE, NO_CHARGE, NO_TRANSFER, NO_DISPUTE]

/**
 * Compares rows with the provider's checkouts, charges, transfers and disputes, and with what was refunded and taken back. The shop may
 * be working meanwhile: only what differs twice, and in the same way, is a fault.
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
  const judge = (check: string, isSame: boolean, row: object) => void (isSame || found.push({ check, row }))

  for await (const page of payments.listBookedCheckouts(installation)) {
    const rows = await findNamedCheckouts(db, page)
    for (const there of page) {
      const here = rows.get(there.key)
      judge(CHECKOUT, isSameCheckout(there, here), { there, here })
    }
  }
  for await (const page of payments.listBookedCharges(installation)) {
    const rows = await findNamedCharges(db, page)
    for (const there of page) {
      seen.add(there.chargeId)
      const here = rows.get(there.key)
      judge(CHARGE, isSameCharge(there, here), { there, here })
    }
  }
  for await (const page of payments.listBookedTransfers(installation)) {
    const rows = await findNamedTransfers(db, page)
    for (const there of page) {
      seen.add(there.transferId)
      const here = rows.get(there.transferId)
      judge(TRANSFER, isSameTransfer(there, here), { there, here })
    }
  }
  for await (const page of payments.listBookedDisputes()) {
    const rows = await findNamedDisputes(db, page)
    for (const there of page) {
      seen.add(there.disputeId)
      const here = rows.get(there.disputeId)
      judge(DISPUTE, !rows.has(there.disputeId) || isSameDispute(there, here), { there, here })
    }
  }
  const named = await listNamed(db)
  for (const row of named.charges) judge(NO_CHARGE, seen.has(row.name), row)
  for (const row of named.transfers) judge(NO_TRANSFER, seen.has(row.name), row)
  for (const row of named.disputes) judge(NO_DISPUTE, seen.has(row.name), row)
  return found
}

/**
 * One session for each payment. Its row may not have the session's id until it is paid. A restore forgets checkouts that came to
 * nothing.
 */
const isSameCheckout = (there: BookedCheckout, here: CheckoutRow | undefined) =>
  here === undefined
    ? there.isExpired && !there.isPaid
    : here.sessionId === there.sessionId || here.isQuarantined || (here.sessionId === null && !there.isPaid)

const isSameCharge = (there: BookedCharge, here: ChargeRow | undefined) =>
  here !== undefined &&
  here.refunded === there.refunded &&
  (here.fee === null || there.fee === null || here.fee === there.fee) &&
  ((here.isQuarantined && here.chargeId === null) ||
    ((here.isQuarantined || here.isPaid) && here.chargeId === there.chargeId && here.amount === there.amount))

const isSameTransfer = (there: BookedTransfer, here: BookedTransfer | undefined) =>
  here !== undefined &&
  here.chargeId === there.chargeId &&
  here.key === there.key &&
  here.accountId === there.accountId &&
  here.amount === there.amount &&
  here.reversed === there.reversed

const isSameDispute = (there: BookedDispute, here: BookedDispute | undefined) =>
  here !== undefined && here.chargeId === there.chargeId && here.amount === there.amount && here.status === there.status
