import { getInstallation } from '../../payments/installation-queries.ts'
import { takeDisputes } from '../../sales/disputes/take-disputes.ts'
import { readFees } from '../../sales/fees/read-fees.ts'
import type { FulfilDeps } from '../../sales/fulfilment/fulfil.ts'
import { type ChargeRef, findChargedPayment } from '../../sales/refunds/charge-queries.ts'
import { takeRefunds } from '../../sales/refunds/take-refunds.ts'
import { adoptAccounts } from './adopt-accounts.ts'
import { adoptTransfers } from './adopt-transfers.ts'
import type { Finding } from './findings.ts'
import { beginRecovery, endRecovery } from './mark-queries.ts'
import { type Fate, rebuildOrder } from './rebuild-order.ts'

/** Clocks differ, and a checkout stays open for an hour. */
const MARGIN_MS = 2 * 3_600_000
/** Fates that the findings name: the order changed. */
const told: Fate[] = ['fulfilled', 'rebuilt', 'opened', 'closed']

/**
 * Asks the provider for everything that bears our installation, and writes what the database lacks since a back-up. Idempotent. The shop
 * may work meanwhile, but its workers had better wait.
 */
export async function recover(deps: FulfilDeps, since: Date): Promise<Finding[]> {
  const installation = await getInstallation(deps.db)
  const from = new Date(since.getTime() - MARGIN_MS)
  await beginRecovery(deps.db, since)

  const findings: Finding[] = [
    // First, so that payouts of rebuilt orders find the accounts of their photographers.
    ...(await adoptAccounts(deps, { installation, since: from })),
    ...(await rebuildOrders(deps, installation, from)),
    ...(await follow(deps, { what: 'refunds', pages: deps.payments.listBookedRefunds(from), take: takeRefunds })),
    ...(await follow(deps, { what: 'disputes', pages: deps.payments.listBookedDisputes(from), take: takeDisputes })),
    // Last, because earlier refunds and debts decide what each transfer sent.
    ...(await adoptTransfers(deps, installation)),
  ]
  await readFees(deps)
  await endRecovery(deps.db, since)
  return findings
}

async function rebuildOrders(deps: FulfilDeps, installation: string, from: Date): Promise<Finding[]> {
  const findings: Finding[] = []
  for await (const page of deps.payments.listBookedCheckouts(installation, from)) {
    for (const checkout of page) {
      const { sessionId, key, slip } = checkout
      const fate = await rebuildOrder(deps, checkout)
      if (fate === 'held') findings.push({ what: 'order without its photos', sessionId, key, slip })
      if (told.includes(fate)) findings.push({ what: 'order', fate, sessionId })
    }
  }
  return findings
}

type Followed = {
  what: 'refunds' | 'disputes'
  pages: AsyncIterable<Array<{ chargeId: string | null; paymentIntentId?: string | null }>>
  take: (deps: FulfilDeps, paymentId: number) => Promise<void>
}

/** Brings the payments of these charges to what the provider says of them. */
async function follow(deps: FulfilDeps, { what, pages, take }: Followed): Promise<Finding[]> {
  const payments = new Set<number>()
  for await (const page of pages) {
    for (const { chargeId, paymentIntentId = null } of page) {
      const charged: ChargeRef = { chargeId, paymentIntentId, key: null }
      const paymentId = await findChargedPayment(deps.db, charged)
      if (paymentId !== undefined) payments.add(paymentId)
    }
  }
  for (const paymentId of payments) await take(deps, paymentId)
  return payments.size === 0 ? [] : [{ what, payments: payments.size }]
}
