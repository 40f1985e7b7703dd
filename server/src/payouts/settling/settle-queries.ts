import { roles } from '@lineup/contract/limits.ts'
import { openDisputeStates, payoutMethod, payoutStatus } from '@lineup/contract/states.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import { owed } from '../adjusting/debt-queries.ts'

export async function findAdmin(db: Db, username: string): Promise<number | undefined> {
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(username)`, '=', sql`lower(${username})`)
    .where('role', '=', roles.admin)
    .where('erased_at', 'is', null)
    .where('blocked_at', 'is', null)
    .executeTakeFirst()
  return admin?.id
}

export async function listPayoutsToSettle(db: Db, payoutIds: number[]) {
  return db
    .selectFrom('payouts')
    .innerJoin('payments', 'payments.id', 'payouts.payment_id')
    .leftJoin('payout_accounts', 'payout_accounts.user_id', 'payouts.user_id')
    .select([
      'payouts.id',
      'payouts.payment_id as paymentId',
      'payout_accounts.stripe_account_id as accountId',
      'payouts.user_id as userId',
      'payouts.currency',
      'payouts.status',
      'payouts.hold_reason as holdReason',
      'payouts.method',
      'payouts.reference',
      'payouts.sent_minor as sent',
      'payouts.title',
      'payouts.bank_payment_id as bankPaymentId',
      'payments.key',
    ])
    .where('payouts.id', '=', sql<number>`any (${payoutIds}::bigint[])`)
    .orderBy('payouts.id')
    .execute()
}

export type PayoutToSettle = Awaited<ReturnType<typeof listPayoutsToSettle>>[number]

/** True for a payout that is not paid, being sent, disputed or refunded; it stays locked. */
export async function lockToSettle(trx: Trx, payoutId: number): Promise<boolean> {
  const { rows } = await sql`
    select from payouts
    where id = ${payoutId} and status in (${sql.lit(payoutStatus.pending)}, ${sql.lit(payoutStatus.failed)}) and transfer_id is null
      and coalesce(hold_reason, '') not in ('disputed', 'refunded', 'reversed')
      and amount_minor - cancelled_minor > 0
      and not exists (select from payments where id = payment_id and dispute_status = any (${openDisputeStates}))
    for update
  `.execute(trx)
  return rows.length === 1
}

type NewBankPayment = { userId: number; reference: string; currency: string; notedBy: number }

/** Of nothing yet: its sum is known once debts are netted. */
export async function insertBankPayment(trx: Trx, payment: NewBankPayment): Promise<number> {
  const { userId, reference, currency, notedBy } = payment
  const { id } = await trx
    .insertInto('bank_payments')
    .values({ user_id: userId, reference, amount_minor: 0, currency, noted_by: notedBy })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setBankAmount(trx: Trx, id: number, amount: number): Promise<void> {
  await trx.updateTable('bank_payments').set({ amount_minor: amount }).where('id', '=', id).execute()
}

type Settled = { sent: number; reference: string; bankPaymentId: number }

export async function setSettled(trx: Trx, payoutId: number, { sent, reference, bankPaymentId }: Settled) {
  await trx
    .updateTable('payouts')
    .set({
      status: payoutStatus.success,
      hold_reason: null,
      method: payoutMethod.manual,
      reference,
      bank_payment_id: bankPaymentId,
      destination: null,
      sent_minor: sent,
    })
    .where('id', '=', payoutId)
    .execute()
}

/** Payouts that need a person: failed ones, and those to a country that the provider does not serve. */
export async function listForPerson(db: Db) {
  return db
    .selectFrom('payouts')
    .innerJoin('users', 'users.id', 'payouts.user_id')
    .select([
      'payouts.id as payout',
      'users.username',
      'users.email',
      owed.as('owed_minor'),
      'payouts.currency',
      'payouts.hold_reason as reason',
      'payouts.last_code as code',
    ])
    .where((eb) =>
      eb.or([
        eb('payouts.status', '=', payoutStatus.failed),
        eb.and([eb('payouts.status', '=', payoutStatus.pending), eb('payouts.hold_reason', '=', 'country')]),
      ]),
    )
    .where(sql<boolean>`coalesce(payouts.hold_reason, '') not in ('refunded', 'reversed')`)
    .orderBy('payouts.id')
    .execute()
}
