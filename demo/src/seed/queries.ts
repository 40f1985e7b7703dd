import type { Db } from '@lineup/server/db/database.ts'

/** The names of the files that are in a sequence of these people, whatever has become of it. */
export async function listStoredFiles(db: Db, userIds: number[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('images')
    .innerJoin('sequences', 'sequences.id', 'images.sequence_id')
    .select('images.file_name')
    .where('sequences.user_id', 'in', userIds)
    .execute()
  return new Set(rows.map(({ file_name }) => file_name))
}

/** How many photographs still wait for their first previews. */
export async function countUnpreviewed(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('images')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('previewed_at', 'is', null)
    .where('error', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}
