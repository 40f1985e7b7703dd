import type { Deps } from '../../deps.ts'
import { typedKey } from './camera-key.ts'
import { toUpload } from './put-uploads.ts'
import { setTypedTimes } from './upload-queries.ts'

/** Gives a photographer's uploads the time that was typed. Those that tell a time themselves keep it. Repeating it changes nothing. */
export async function typeUploadTimes(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  userId: number,
  { ids, takenLocal }: { ids: string[]; takenLocal: string },
) {
  const timed = await setTypedTimes(db, userId, { ids, takenLocal, cameraKey: typedKey(config, userId) })
  return timed.map(toUpload)
}
