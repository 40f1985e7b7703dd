import { payoutCountries } from '@lineup/contract/payouts/payout-countries.ts'
import { givenRefunds, openDisputeStates, payoutStatus, refundStatus } from '@lineup/contract/states.ts'
import { type SqlBool, sql } from 'kysely'
import { isTwinGivenBack } from './duplicate-queries.ts'

/** Photographers whose country is not known may still open an account. */
const canOpenAccount = sql<SqlBool>`coalesce(
  (select nullif(country, '') from users where users.id = payouts.user_id) = any (${payoutCountries}), true)`

/**
 * Payments that wait for an admin, for the reasons that their pages show. Each reason has an index of the few rows that
 * it may concern. Payouts that wait for their photographer's account are not among them, but
 * those for a country that the payment provider does not reach: an admin pays them by bank.
 */
const forAdmin = sql<SqlBool>`payments.id in (
  select id from payments where quarantine_reason is not null and refunded_minor = 0
  union all
  select id from payments where dispute_status is not null and dispute_status = any (${openDisputeStates})
  union all
  select later.id from payments later join payments earlier on earlier.id = later.duplicate_of
    where later.duplicate_of is not null and not ${isTwinGivenBack('later', 'earlier')}
  union all
  select payment_id from payouts where status = ${sql.lit(payoutStatus.failed)}
    and amount_minor > cancelled_minor + reversed_minor + netted_minor
  union all
  select payment_id from payouts where status = ${sql.lit(payoutStatus.pending)}
    and (hold_reason = 'country' or hold_reason = 'no_account' and not ${canOpenAccount})
    and amount_minor > cancelled_minor + reversed_minor + netted_minor
  union all
  select failed.payment_id from refunds failed join payments paid on paid.id = failed.payment_id
    where failed.status = ${sql.lit(refundStatus.failed)} and paid.refunded_minor < paid.price_minor
      and failed.amount_minor > coalesce((select sum(later.amount_minor) from refunds later
        where later.payment_id = failed.payment_id and later.id > failed.id and later.status = any (${givenRefunds})), 0)
  union all
  select payment_id from downloads where not_arrived_at is not null)`

/** The photographer has not opened an account. An admin can remind them. */
const forAccount = sql<SqlBool>`payments.id in (
  select payment_id from payouts where status = ${sql.lit(payoutStatus.pending)} and hold_reason = 'no_account'
    and ${canOpenAccount})`

export const waitsFor = { open: forAdmin, account: forAccount }
export type Todo = keyof typeof waitsFor
