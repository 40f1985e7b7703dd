import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { MAX_IMAGE_BYTES } from '@lineup/contract/limits.ts'
import type { FastifyRequest } from 'fastify'
import { watchPace } from '../../http/body-pace.ts'
import type { ArrivedFile } from '../uploads/arrived-file.ts'
import { bodyChunks } from './body-chunks.ts'
import { cleanFileName, fileNameIn } from './file-name.ts'
import { openFileReceiver, tooLarge } from './receive-file.ts'

/** Takes in the one file that is a request's raw body. Whoever calls removes it, if it does not become an original. */
export async function receiveRawFile(request: FastifyRequest, dir: string): Promise<ArrivedFile> {
  const name = cleanFileName(fileNameIn(request.headers['content-disposition']))
  const label = name ?? 'The file'
  if (Number(request.headers['content-length']) > MAX_IMAGE_BYTES) throw tooLarge(label)

  const file = await openFileReceiver({ dir, name, label })
  try {
    for await (const chunk of bodyChunks(request, Number.POSITIVE_INFINITY)) await file.push(chunk)
    return await file.end()
  } catch (error) {
    await file.discard()
    throw error
  }
}

/** Whether a body is this file. It is hashed as it comes and kept nowhere, and not read on once it cannot be. */
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

/** Runs `work` while a body arrives; one that stalls is cut. */
export async function whileArriving<T>({ raw }: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const stopWatching = watchPace(raw)
  try {
    return await work()
  } finally {
    stopWatching()
  }
}

/** Removes what is left of an incoming file; the store has taken it away if it kept it. */
export const discardFile = ({ path }: ArrivedFile) => rm(path, { force: true })
