import { approval } from '@lineup/contract/states.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'

/** Uluwatu, 18-Nov-2026. */
const title = sql<string>`nodes.name || ', ' || to_char(s.day, 'DD-Mon-YYYY')`

/** Sequences with the columns of a mail, without deleted ones. */
export async function listDecided(trx: Trx, ids: number[]) {
  return trx
    .selectFrom('sequences as s')
    .innerJoin('nodes', 'nodes.id', 's.spot_id')
    .leftJoin('public_sequences as p', 'p.id', 's.id')
    .select([
      's.id',
      's.sequence_key as key',
      's.is_approved as approved',
      's.reject_reason as reason',
      's.rejected_at as rejectedAt',
    ])
    .select([title.as('title'), sql<boolean>`p.id is not null`.as('isPublic')])
    .select(
      sql<number>`(select count(*)::integer from images i where i.sequence_id = s.id and i.deleted_at is null)`.as(
        'images',
      ),
    )
    .where('s.id', 'in', ids)
    .where('s.deleted_at', 'is', null)
    .execute()
}

export type DecidedRow = Awaited<ReturnType<typeof listDecided>>[number]

const waiting = (db: Db) =>
  db
    .selectFrom('sequences as s')
    .where('s.deleted_at', 'is', null)
    .where(
      sql<boolean>`(s.is_approved = ${sql.lit(approval.waiting)}
        or s.is_approved = ${sql.lit(approval.approved)} and s.waiting_count > 0)`,
    )

/** The number of sequences that wait for an admin, and the first `most` of them. */
export async function readWaiting(trx: Trx, most: number) {
  const { total } = await waiting(trx).select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow()
  const first = await waiting(trx)
    .innerJoin('nodes', 'nodes.id', 's.spot_id')
    .select([title.as('title'), 's.photographer', 's.waiting_count as photos'])
    .orderBy('s.id')
    .limit(most)
    .execute()
  return { total, first }
}

/** Locks a sequence before a decision or its undo, so that no other decision runs until the transaction ends. */
export async function lockUndecided(trx: Trx, id: number) {
  return trx
    .selectFrom('sequences')
    .select(['user_id as userId', 'is_approved as approved', 'reject_reason as reason'])
    .select(['rejected_at as rejectedAt', 'approved_at as approvedAt'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
