import { conflict } from '../../calls/problem.ts'
import { newPublicId } from '../../calls/tokens.ts'
import type { Deps } from '../../deps.ts'
import { t } from '../messages/t.ts'
import type { ArrivedFile } from './arrived-file.ts'
import { cameraKey } from './camera-key.ts'
import { type TimeSource, timeOf } from './photo-time.ts'
import { findUpload, insertUploads, type NewUpload, type Rejection } from './upload-queries.ts'

/** A file, and the id that it will have as an upload. */
export type ArrivedUpload = { id: string; file: ArrivedFile }

type PutDeps = Pick<Deps, 'db' | 'storage' | 'config'>

/**
 * Turns arrived files into uploads: first the bytes, then the rows, so that a crash leaves an object without a row and never the
 * reverse. If an id has a row already, that row stays and the new bytes are dropped.
 */
export async function putUploads({ db, storage, config }: PutDeps, userId: number, files: ArrivedUpload[]) {
  const uploads = files.map(({ id, file }) => ({ path: file.path, row: newUpload(config, userId, { id, file }) }))
  await Promise.all(
    uploads.map(({ path, row: { original_key, bytes, sha256, type } }) =>
      storage.keep(original_key, { path, bytes, sha256, contentType: `image/${type}` }),
    ),
  )

  const inserted = await insertUploads(
    db,
    uploads.map(({ row }) => row),
  )
  const leftOver = uploads.filter(({ row }) => !inserted.has(row.original_key))
  await Promise.all(leftOver.map(({ row }) => storage.remove(row.original_key)))
}

/** Idempotent, even simultaneously. Throws `Conflict` when the id stands for another file. */
export async function putUpload(deps: PutDeps, userId: number, { id, file }: ArrivedUpload) {
  await putUploads(deps, userId, [{ id, file }])
  const upload = await findUpload(deps.db, userId, id)
  if (upload !== undefined && upload.sha256 !== file.sha256) throw otherFile()
  // Without a row, a sequence took it up or its owner dropped it just now: answer with the arrived file.
  return toUpload(upload ?? { ...newUpload(deps.config, userId, { id, file }), is_sent: false, rejection: null })
}

export const otherFile = () => conflict(t('upload.otherFile'))

type StoredUpload = Omit<NewUpload, 'type' | 'time_source' | 'crc32'> & {
  time_source: string
  is_sent: boolean
  rejection: Rejection | null
}

export function toUpload({ id, file_name, bytes, width, height, sha256, is_sent, rejection, ...taken }: StoredUpload) {
  const { taken_local: taken_at, taken_ms, taken_offset, camera, camera_key } = taken
  const time_source = taken_at === null ? null : (taken.time_source as TimeSource)
  const clock = { taken_at, taken_ms, taken_offset, time_source, camera, camera_key }
  return { id, name: file_name, size: bytes, width, height, sha256, is_sent, rejection, ...clock }
}

function newUpload(config: Deps['config'], userId: number, { id, file }: ArrivedUpload): NewUpload {
  const { name, bytes, sha256, crc32, facts } = file
  const { camera, serial } = facts
  const time = timeOf(file)
  const timed = { file_name: name, time_source: time?.time_source ?? null, camera, serial }
  return {
    user_id: userId,
    id,
    original_key: `originals/${newPublicId()}`,
    file_name: name,
    bytes,
    sha256,
    crc32,
    type: facts.type,
    width: facts.uprightWidth,
    height: facts.uprightHeight,
    taken_local: time?.taken_local ?? null,
    taken_ms: time?.taken_ms ?? null,
    taken_offset: time?.taken_offset ?? null,
    time_source: time?.time_source ?? 'original',
    camera,
    camera_key: cameraKey(config, userId, timed),
  }
}
