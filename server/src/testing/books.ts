import { type ReturnedLine, sellerSharesSoFar, shareSoFar } from '@lineup/contract/sales/shares.ts'
import { sql } from 'kysely'
import type { TestServer } from './test-server.ts'

type Parts = Pick<TestServer, 'db'> & { sandbox: Pick<TestServer['sandbox'], 'control'> }

/** Compares the provider's records with our rows, and our rows with each other. Jobs must be done. */
export async function checkBooks({ db, sandbox }: Parts): Promise<string[]> {
  const faults: string[] = []
  const fault = (about: string, why: string) => void faults.push(`${about}: ${why}`)

  const payments = await listPayments(db)
  const byKey = new Map(payments.map((payment) => [payment.key, payment]))
  const byIntent = new Map(payments.map((payment) => [payment.intentId, payment]))

  for (const session of await sandbox.control.sessions()) {
    const payment = byKey.get(session.client_reference_id ?? '')
    if (payment === undefined) {
      fault(session.id, 'the provider has a checkout without a payment')
    } else if (session.payment_status === 'paid' && !payment.isQuarantined) {
      if (payment.status !== 1) fault(payment.key, `paid at the provider, but at ${payment.status} here`)
      if (payment.sessionId !== session.id) fault(payment.key, 'two checkouts for one payment')
    }
  }
  for (const charge of await sandbox.control.objects('charge')) {
    if (charge.status !== 'succeeded') continue
    const payment = typeof charge.payment_intent === 'string' ? byIntent.get(charge.payment_intent) : undefined
    if (payment === undefined) fault(charge.id, 'charged, and no payment knows of it')
    else if (!payment.isQuarantined && payment.price !== charge.amount)
      fault(payment.key, `charged ${charge.amount}, recorded ${payment.price}`)
    else if (payment.chargeId !== charge.id) fault(payment.key, 'holds another charge')
    else if (payment.refunded !== charge.amount_refunded)
      fault(payment.key, `refunded ${charge.amount_refunded} at the provider, ${payment.refunded} here`)
  }
  for (const payment of payments) judgePayment(payment, fault)
  await judgeTransfers({ db, sandbox }, fault)
  faults.push(...(await findTornDownloads(db)))
  return faults
}

type Report = (about: string, why: string) => void

/** Must match one to one, to the cent, each from its own charge. */
async function judgeTransfers({ db, sandbox }: Parts, fault: Report) {
  const payouts = await db
    .selectFrom('payouts')
    .innerJoin('payments', 'payments.id', 'payouts.payment_id')
    .select([
      'payouts.id',
      'payouts.transfer_id',
      'payouts.sent_minor',
      'payouts.reversed_minor',
      'payouts.destination',
      'payments.key',
      'payments.charge_id',
    ])
    .where('payouts.transfer_id', 'is not', null)
    .execute()
  const byTransfer = new Map(payouts.map((payout) => [payout.transfer_id, payout]))

  for (const transfer of await sandbox.control.listTransfers()) {
    const payout = byTransfer.get(transfer.id)
    byTransfer.delete(transfer.id)
    if (payout === undefined) {
      fault(transfer.id, 'sent, and no payout knows of it')
      continue
    }
    const facts = {
      amount: [transfer.amount, payout.sent_minor],
      'amount taken back': [transfer.amount_reversed, payout.reversed_minor],
      account: [transfer.destination, payout.destination],
      payout: [transfer.metadata['payout_id'], String(payout.id)],
      charge: [transfer.source_transaction, payout.charge_id],
      payment: [transfer.transfer_group, payout.key],
    }
    for (const [name, [there, here]] of Object.entries(facts)) {
      if (there !== here)
        fault(transfer.id, `the provider's ${name} is ${JSON.stringify(there)}, ours ${JSON.stringify(here)}`)
    }
  }
  for (const transferId of byTransfer.keys()) fault(String(transferId), 'a payout names it, and the provider does not')
}

type Payment = Awaited<ReturnType<typeof listPayments>>[number]

function judgePayment(payment: Payment, fault: Report) {
  const { key, status } = payment
  // A bank may take what was refunded once more: the platform bears it.
  const excess = payment.refunded + payment.taken - payment.back.price
  const effects = {
    downloads: [payment.downloads, payment.items],
    'donation entries': [payment.accruals, payment.donation > 0 ? 1 : 0],
    'donated cents': [payment.accrued, payment.donation - payment.back.donation],
    payouts: [payment.payouts, payment.sellers],
    'cents to photographers': [payment.owed, payment.commission],
    'cents in cash': [payment.cash + payment.fees, payment.price],
    'cents payable to photographers': [
      payment.payable,
      payment.sent - payment.reversed - payment.debts + payment.netted - payment.commission + payment.back.commission,
    ],
    'cents paid to photographers': [payment.paid, payment.reversed - payment.sent],
    'cents of donation payable': [payment.donationPayable, payment.remitted - payment.donation + payment.back.donation],
    'cents of donation paid': [payment.donationPaid, -payment.remitted],
    'cents of revenue': [payment.revenue, payment.back.platform + excess - payment.platform],
    'cents given back': [payment.refunds, -(payment.refunded + payment.taken)],
    receipts: [payment.receipts, payment.hasEmail ? 1 : 0],
  }
  for (const [name, [found, owed = 0]] of Object.entries(effects)) {
    const expected = status === 1 ? owed : 0
    if (found !== expected) fault(key, `${found} ${name} instead of ${expected}`)
  }
  if (payment.balance !== 0) fault(key, `its ledger sums to ${payment.balance}`)
  if (status === 1 && payment.chargeId === null) fault(key, 'a success without a charge')
}

async function listPayments(db: Parts['db']) {
  const count = (text: string) => sql.raw<number>(`(${text})::integer`)
  const posted = (account: string) =>
    count(`select coalesce(sum(amount_minor), 0) from ledger where payment_id = payments.id and account = '${account}'`)
  const payments = await db
    .selectFrom('payments')
    .select([
      'key',
      'status',
      'session_id as sessionId',
      'payment_intent_id as intentId',
      'charge_id as chargeId',
      'price_minor as price',
      'commission_minor as commission',
      'donation_minor as donation',
      'platform_minor as platform',
      sql<boolean>`quarantine_reason is not null`.as('isQuarantined'),
      sql<boolean>`email is not null`.as('hasEmail'),
      count('select count(*) from payment_items where payment_id = payments.id').as('items'),
      count('select count(distinct seller_id) from payment_lines where payment_id = payments.id').as('sellers'),
      count('select count(*) from downloads where payment_id = payments.id').as('downloads'),
      count("select count(*) from donations where payment_id = payments.id and kind = 'accrue'").as('accruals'),
      count('select coalesce(sum(amount_minor), 0) from donations where payment_id = payments.id').as('accrued'),
      count('select count(*) from payouts where payment_id = payments.id').as('payouts'),
      count('select coalesce(sum(amount_minor), 0) from payouts where payment_id = payments.id').as('owed'),
      count('select coalesce(sum(amount_minor), 0) from ledger where payment_id = payments.id').as('balance'),
      count("select count(*) from mails where dedupe_key = 'receipt:' || payments.key").as('receipts'),
      posted('buyer_cash').as('cash'),
      posted('stripe_fee').as('fees'),
      count(
        'select coalesce(sum(amount_minor), 0) from donations where payment_id = payments.id and remittance_id is not null',
      ).as('remitted'),
      posted('donation_paid').as('donationPaid'),
      count(
        `select coalesce(sum(sent_minor), 0) from payouts where payment_id = payments.id and (status = 1 or reversed_minor > 0)`,
      ).as('sent'),
      count('select coalesce(sum(reversed_minor), 0) from payouts where payment_id = payments.id').as('reversed'),
      count('select coalesce(sum(netted_minor), 0) from payouts where payment_id = payments.id').as('netted'),
      count(
        'select coalesce(sum(d.amount_minor), 0) from seller_debts d join payouts p on p.id = d.payout_id where p.payment_id = payments.id',
      ).as('debts'),
      'payments.refunded_minor as refunded',
      count('select coalesce(sum(taken_minor), 0) from disputes where payment_id = payments.id').as('taken'),
      count(
        "select coalesce(sum(amount_minor), 0) from ledger where payment_id = payments.id and account in ('refunds', 'disputes')",
      ).as('refunds'),
      sql<ReturnedLine[]>`(select json_agg(json_build_object('sellerId', seller_id, 'price', price_minor,
        'commission', commission_minor, 'refunded', refunded_minor)) from payment_lines where payment_id = payments.id)`.as(
        'lines',
      ),
      posted('seller_payable').as('payable'),
      posted('seller_paid').as('paid'),
      posted('donation_payable').as('donationPayable'),
      posted('platform_revenue').as('revenue'),
    ])
    .execute()
  return payments.map((payment) => ({ ...payment, back: backOf(payment) }))
}

/** What went back of a payment, and who bears it. */
function backOf({ lines, donation: whole }: { lines: ReturnedLine[]; donation: number }) {
  const price = lines.reduce((sum, { refunded }) => sum + refunded, 0)
  const commission = [...sellerSharesSoFar(lines).values()].reduce((sum, share) => sum + share, 0)
  const total = lines.reduce((sum, line) => sum + line.price, 0)
  const donation = shareSoFar(whole, { price: total, refunded: price })
  return { price, commission, donation, platform: price - commission - donation }
}

/** A delivered download has sent every byte. No download sends three times the file. */
async function findTornDownloads(db: Parts['db']): Promise<string[]> {
  const { rows } = await sql<{ id: string; why: string }>`
    select d.id, case when d.status = 1 and not d.sent @> int8range(0, i.original_bytes) then 'delivered, but not whole'
      when d.sent_bytes >= 3 * i.original_bytes::bigint then 'sent three times' end as why
    from downloads d join payment_items i using (payment_id, image_id)
  `.execute(db)
  return rows.flatMap(({ id, why }) => (why === null ? [] : [`${id}: ${why}`]))
}
