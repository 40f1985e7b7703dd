import type { Deps } from '../../deps.ts'
import { deleteUploads } from './upload-queries.ts'

/** Drops uploads that no sequence has taken up. Idempotent: ignores ids without a row. */
export async function dropUploads({ db, storage }: Pick<Deps, 'db' | 'storage'>, userId: number, ids: string[]) {
  const dropped = await deleteUploads(db, userId, ids)
  await Promise.all(dropped.map(({ original_key }) => storage.remove(original_key)))
}
