import { approval, openDisputeStates, paymentStatus, payoutStatus } from '@lineup/contract/states.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { ShopFigure } from './shop-figures.ts'

const count = sql`count(*)::integer`
const ageOf = (oldest: RawBuilder<unknown>) => sql`coalesce(extract(epoch from now() - min(${oldest})), 0)::float8`
const noAge = sql`null::float8`

/**
 * What waits, and for how long. Each part reads an index of open rows, so that it costs what waits, and not what was ever sold. The
 * queue keeps figures of its own, but they stand still when no worker runs.
 */
export async function readShopFigures(db: Db): Promise<ShopFigure[]> {
  const { rows } = await sql<ShopFigure>`
    select 'jobs_waiting' as name, name as label, ${count} as n, ${ageOf(sql`greatest(created_on, start_after)`)} as seconds
    from pgboss.job where state < 'active' and not blocked and start_after <= now() group by job.name
    union all
    select 'mails_waiting', kind, ${count}, ${ageOf(sql`created_at`)}
    from mails where sent_at is null and created_at > now() - interval '3 days' group by kind
    union all
    select 'mails_given_up', null, ${count}, ${noAge} from mails where sent_at is null and created_at <= now() - interval '3 days'
    union all
    select 'events_waiting', null, ${count}, ${ageOf(sql`received_at`)} from stripe_events where processed_at is null
    union all
    select 'payouts_held', coalesce(hold_reason, 'none'), ${count}, ${ageOf(sql`created_at`)}
    from payouts where status in (${sql.lit(payoutStatus.pending)}, ${sql.lit(payoutStatus.failed)}) group by hold_reason
    union all
    select 'payouts_asked', null, ${count}, ${ageOf(sql`claimed_at`)} from payouts where status = ${sql.lit(payoutStatus.asked)}
    union all
    select 'payments_waiting', 'pending', ${count}, ${noAge} from payments where status = ${sql.lit(paymentStatus.pending)}
    union all
    select 'payments_waiting', 'quarantined', ${count}, ${noAge} from payments where quarantine_reason is not null
    union all
    select 'payments_waiting', 'disputed', ${count}, ${noAge}
    from payments where dispute_status is not null and dispute_status in (${sql.join(openDisputeStates.map((one) => sql.lit(one)))})
    union all
    select 'refunds_failed', null, ${count}, ${noAge} from refunds where status = 'failed'
    union all
    select 'photos_waiting', null, ${count}, ${ageOf(sql`created_at`)}
    from images where previewed_at is null and error is null and deleted_at is null
    union all
    select 'sequences_waiting', null, ${count}, ${noAge} from sequences where is_approved = ${sql.lit(approval.waiting)} and deleted_at is null
    union all
    select 'alerts_waiting', null, ${count}, ${noAge} from alert_days where told_at is null
  `.execute(db)
  return rows
}
