import type { Deps } from '../deps.ts'

/** The states of all downloads of a test's shop, in the order of their photos (`downloadStatus` of the contract). */
export async function statesOf({ db }: Pick<Deps, 'db'>): Promise<number[]> {
  const rows = await db
    .selectFrom('downloads')
    .innerJoin('images', 'images.id', 'downloads.image_id')
    .select('downloads.status')
    .orderBy('images.position')
    .execute()
  return rows.map(({ status }) => status)
}
