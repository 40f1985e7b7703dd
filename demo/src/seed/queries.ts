import type { Db } from '@lineup/server/db/database.ts'

/** The idempotency keys under which demo sequences were stored. */
export async function listStoredKeys(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('call', '=', 'store')
    .where('key', 'like', 'demo-%')
    .execute()
  return new Set(rows.map(({ key }) => key))
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
