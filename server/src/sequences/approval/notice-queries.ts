import { activity } from '@lineup/contract/states.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import { spotAndDay } from '../../locations/queries.ts'
import { undecided } from '../list-queries.ts'

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
    .select([
      spotAndDay().as('title'),
      sql<boolean>`p.id is not null`.as('isPublic'),
      sql<boolean>`s.status = ${activity.inactive}`.as('isHidden'),
    ])
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

const waiting = (db: Db) => db.selectFrom('sequences as s').where('s.deleted_at', 'is', null).where(undecided)

/** The number of sequences that wait for an admin, and the first `most` of them. */
export async function readWaiting(trx: Trx, most: number) {
  const { total } = await waiting(trx).select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow()
  const first = await waiting(trx)
    .innerJoin('nodes', 'nodes.id', 's.spot_id')
    .select([spotAndDay().as('title'), 's.photographer', 's.waiting_count as photos'])
    .orderBy('s.id')
    .limit(most)
    .execute()
  return { total, first }
}
