import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { MAX_IMAGE_BYTES } from '@lineup/contract/limits.ts'
import type { FastifyRequest } from 'fastify'
import { watchPace } from '../../http/body-pace.ts'
import { t } from '../messages/t.ts'
import type { ArrivedFile } from '../uploads/arrived-file.ts'
import { bodyChunks } from './body-chunks.ts'
import { cleanFileName, fileNameIn } from './file-name.ts'
import { type NewFile, openFileReceiver, tooLarge } from './receive-file.ts'

/** The caller removes the file unless it becomes an original. */
export async function receiveRawFile(
  request: FastifyRequest,
  into: Pick<NewFile, 'dir' | 'pictures'>,
): Promise<ArrivedFile> {
  const name = cleanFileName(fileNameIn(request.headers['content-disposition']))
  const label = name ?? t('intake.theFile')
  if (Number(request.headers['content-length']) > MAX_IMAGE_BYTES) throw tooLarge(label)

  const file = await openFileReceiver({ ...into, name, label })
  try {
    for await (const chunk of bodyChunks(request, Number.POSITIVE_INFINITY)) await file.push(chunk)
    return await file.end()
  } catch (error) {
    await file.discard()
    throw error
  }
}

/** Stores nothing, and stops as soon as the sizes differ. */
export async function isSameRawFile(request: FastifyRequest, file: { bytes: number; sha256: string }) {
  const announced = request.headers['content-length']
  if (announced !== undefined && Number(announced) !== file.bytes) return false

  const hash = createHash('sha256')
  let left = file.bytes
  for await (const chunk of bodyChunks(request, Number.POSITIVE_INFINITY)) {
    left -= chunk.length
    if (left < 0) return false
    hash.update(chunk)
  }
  return left === 0 && hash.digest('hex') === file.sha256
}

/** A stalled body is cut off. */
export async function whileArriving<T>({ raw }: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const stopWatching = watchPace(raw)
  try {
    return await work()
  } finally {
    stopWatching()
  }
}

export const discardFile = ({ path }: ArrivedFile) => rm(path, { force: true })
