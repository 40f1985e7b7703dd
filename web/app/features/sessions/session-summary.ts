import { daysOfUploads, type QueuedFile, type Upload, type UploadState } from '../images/queued-files.ts'
import { type ExpectedFile, nameAndSize } from './expected-files.ts'

/**
 * Counts a session. `photos` have arrived, `waiting` are on their way; `missing` were dropped before a reload and not dropped
 * again; `total` is all of them. Bytes count the part of a file that is sent.
 */
export function summaryOfSession(files: QueuedFile[], known: Map<string, Upload>, expected: ExpectedFile[]) {
  const photos = [...known.values()]
  const there = new Set(photos.map(nameAndSize))
  const dropped = new Set(files.map(({ file }) => nameAndSize(file)))
  const missing = expected.filter((file) => !there.has(nameAndSize(file)) && !dropped.has(nameAndSize(file)))
  // A file that was dropped again counts once, though it is checked once more.
  const open = files.filter(({ state, file }) => state.step !== 'done' && !there.has(nameAndSize(file)))
  const failed = open.filter(({ state }) => state.step === 'failed')
  const waiting = open.filter(({ state }) => state.step !== 'failed')
  const sent = waiting.reduce((sum, { file, state }) => sum + shareSent(state) * file.size, 0)
  const arrived = sizeOf(photos)

  return {
    photos,
    missing,
    failed,
    waiting,
    total: photos.length + waiting.length + missing.length,
    bytes: { done: arrived + sent, total: arrived + sizeOf(waiting.map(({ file }) => file)) + sizeOf(missing) },
    ...daysOfUploads(photos),
  }
}

function shareSent(state: UploadState): number {
  if (state.step === 'sending') return state.progress
  return state.step === 'checking' ? 1 : 0
}

const sizeOf = (files: ExpectedFile[]) => files.reduce((sum, { size }) => sum + size, 0)
