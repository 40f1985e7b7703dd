import type { Deps } from '../../deps.ts'
import { deleteUploads } from './upload-queries.ts'

/** Drops what no sequence has taken up; ids without a row are no error, so that a repeat is none. */
export async function dropUploads({ db, storage }: Pick<Deps, 'db' | 'storage'>, userId: number, ids: string[]) {
  const dropped = await deleteUploads(db, userId, ids)
  await Promise.all(dropped.map(({ original_key }) => storage.remove(original_key)))
}
