import type { Step } from '@lineup/contract/prices/ladder.ts'
import type { Db, Trx } from '../db/database.ts'

/** The steps in force, the lowest first. */
export async function getLadder(db: Db): Promise<Step[]> {
  const newest = await db
    .selectFrom('ladders')
    .select('steps')
    .orderBy('id', 'desc')
    .limit(1)
    .$narrowType<{ steps: Step[] }>()
    .executeTakeFirst()
  return newest?.steps ?? []
}

export async function insertLadder(trx: Trx, steps: Step[], setBy: number | null): Promise<void> {
  await trx
    .insertInto('ladders')
    .values({ steps: JSON.stringify(steps), set_by: setBy })
    .execute()
}
