import { disputeStatus, refundStatus } from '@lineup/contract/states.ts'
import { sql } from 'kysely'

/** All money of the payment went back to its buyer, or is on its way. */
const isGivenBack = (
  payment: string,
) => sql<boolean>`(${sql.ref(payment)}.dispute_status is not distinct from ${disputeStatus.lost}
  or ${sql.ref(payment)}.refunded_minor + coalesce((select sum(amount_minor) from refunds
    where payment_id = ${sql.ref(payment)}.id and status = ${sql.lit(refundStatus.asked)}), 0) >= ${sql.ref(payment)}.price_minor)`

/** One of the two payments went back whole, so nobody has to look at them any more. */
export const isTwinGivenBack = (one: string, other: string) =>
  sql<boolean>`(${isGivenBack(one)} or ${isGivenBack(other)})`
