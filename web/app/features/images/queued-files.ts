import type { putUpload } from '@lineup/contract/images/calls.ts'
import type { Output } from '../../api/wire.ts'
import { t } from './messages/t.ts'

export type Upload = Output<typeof putUpload>

/** This photographer has sent the same file before, or we rejected it. */
export const wasSentBefore = ({ is_sent, rejection }: Upload) => is_sent || rejection !== null

/** Of a photo whose longer side has fewer pixels than the previews of others; null of any other. */
export const sayIfSmall = ({ width, height }: Pick<Upload, 'width' | 'height'>): string | null =>
  Math.max(width, height) < 1_000 ? t('upload.verySmall', { pixels: t('upload.pixels', { width, height }) }) : null

/**
 * The state of one file; `progress` from 0 to 1. Retrying a final failure would fail again. `busyFor`: the server has too much
 * to do for so many seconds; null: the connection is lost. `isUnfit`: whoever sends this file, the server refuses it.
 */
export type UploadState =
  | { step: 'queued' | 'checking' }
  | { step: 'retrying'; busyFor: number | null }
  | { step: 'sending'; progress: number }
  | { step: 'failed'; reason: string; isFinal: boolean; isUnfit?: boolean }
  | { step: 'done'; upload: Upload }

export type QueuedFile = { id: string; file: File; state: UploadState }

export const isLineGone = (files: QueuedFile[]) =>
  files.some(({ state }) => state.step === 'retrying' && state.busyFor === null)

export function withState(files: QueuedFile[], id: string, state: UploadState): QueuedFile[] {
  return files.map((one) => (one.id === id ? { ...one, state } : one))
}

/** Puts what the server says by now of uploads that have arrived. */
export function withUploads(files: QueuedFile[], uploads: Upload[]): QueuedFile[] {
  return files.map((one) => {
    const { state } = one
    const upload = state.step === 'done' && uploads.find(({ id }) => id === state.upload.id)
    return upload ? { ...one, state: { step: 'done', upload } } : one
  })
}

/** Photos that tell no time themselves: those that got one by hand too. */
export const tellNoTime = ({ time_source }: Pick<Upload, 'time_source'>) =>
  time_source === null || time_source === 'typed'

/** Puts a file at a place, counted from 0. */
export function moved(files: QueuedFile[], id: string, to: number): QueuedFile[] {
  const from = files.findIndex((one) => one.id === id)
  const one = files[from]
  if (!one || to === from || to < 0 || to >= files.length) return files
  return files.toSpliced(from, 1).toSpliced(to, 0, one)
}

export function summaryOf(files: QueuedFile[]) {
  const done = files.flatMap(({ state }) => (state.step === 'done' ? [state.upload] : []))
  const failed = files.flatMap(({ state }) => (state.step === 'failed' ? [state] : []))
  return {
    total: files.length,
    done,
    failed: failed.length,
    retriable: failed.filter(({ isFinal }) => !isFinal).length,
    isActive: done.length + failed.length < files.length,
    bytes: files.reduce((sum, { file }) => sum + file.size, 0),
    ...daysOfUploads(done),
  }
}

/**
 * The day on which most photos were taken (YYYY-MM-DD), in the cameras' local time, their times in order (HH:MM), and the names of
 * those of another day. A tie: as many on another day.
 */
export function daysOfUploads(
  uploads: Array<Pick<Upload, 'name' | 'taken_at'> & Partial<Pick<Upload, 'time_source'>>>,
) {
  // Who typed a time of the day has not said which day.
  const tells = uploads.filter(({ time_source }) => time_source !== 'typed')
  const byDay = Map.groupBy(tells, ({ taken_at }) => taken_at?.slice(0, 10) ?? '')
  byDay.delete('')
  // Of two days with as many photos always the same one, whatever their order.
  const [most, ...others] = [...byDay].toSorted(([dayA, a], [dayB, b]) => b.length - a.length || (dayA < dayB ? 1 : -1))
  return {
    takenOn: most?.[0] ?? null,
    times: most?.[1].map(({ taken_at }) => taken_at?.slice(11, 16)).toSorted(),
    ofOtherDays: others.flatMap(([, photos]) => photos.map(({ name }) => name)),
    isTie: most !== undefined && others[0]?.[1].length === most[1].length,
  }
}

/** The day of a photo that arrived (YYYY-MM-DD) if it is not `day`; null if it is, or if nobody knows. */
export function otherDayOf({ state }: QueuedFile, day: string): string | null {
  const taken = state.step === 'done' ? (state.upload.taken_at?.slice(0, 10) ?? day) : day
  return day === '' || taken === day ? null : taken
}
