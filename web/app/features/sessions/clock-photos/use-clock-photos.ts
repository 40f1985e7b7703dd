import { dropUploads } from '@lineup/contract/images/calls.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import type { Upload } from '../../images/queued-files.ts'
import { timeInCode } from '../clock-page/clock-code.ts'
import type { SessionUploads } from '../use-session-uploads.ts'
import { clockCandidates } from './candidates.ts'
import { clockByCodes } from './clock-by-codes.ts'
import { keepFound, readFound } from './found-codes.ts'

export type ClockPhotos = ReturnType<typeof useClockPhotos>

/**
 * Looks for photos of the clock page among those that have arrived. They set the clocks of their cameras (`byCode`, by camera key)
 * and leave the session: `uploads` is what remains.
 */
export function useClockPhotos(userId: number, all: SessionUploads) {
  const [codes, setCodes] = useState(() => readFound(userId))
  const [open, setOpen] = useState(0)
  useEffect(() => keepFound(userId, codes), [userId, codes])
  const looked = useRef(new Set(codes.map(({ id }) => id)))
  /** One photo after the other: each takes a hundred megabytes while it is read. */
  const reading = useRef(Promise.resolve())
  const isOver = useRef(false)
  const { photos, files, waiting, missing, total } = all
  const isWhole = waiting.length === 0 && missing.length === 0
  const shown = codes.flatMap(({ id, at, isUndone }) => {
    const photo = photos.find((one) => one.id === id)
    return photo === undefined || isUndone ? [] : [{ photo, at }]
  })

  useEffect(() => {
    if (typeof Worker === 'undefined') return
    const found = new Set(shown.map(({ photo }) => photo.camera_key))
    for (const photo of clockCandidates(photos, { isWhole, found })) {
      const one = files.find(({ state }) => state.step === 'done' && state.upload.id === photo.id)
      if (one === undefined || looked.current.has(photo.id)) continue
      looked.current.add(photo.id)
      setOpen((count) => count + 1)
      reading.current = reading.current
        .then(() => look(photo, one.file))
        .catch(() => {})
        .finally(() => setOpen((count) => count - 1))
    }
    // Each arrival brings another array.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [photos.length, files, isWhole])

  async function look({ id }: Upload, file: File) {
    if (isOver.current) return
    const { readCode } = await import('./code-reader.ts')
    const text = await readCode(file)
    const at = timeInCode(text ?? '', Date.now())
    if (at !== undefined) setCodes((before) => [...before, { id, at, isUndone: false }])
  }

  useEffect(() => {
    isOver.current = false
    return () => {
      isOver.current = true
    }
  }, [])

  const isShown = (id: string) => shown.some(({ photo }) => photo.id === id)
  const byCamera = Map.groupBy(shown, ({ photo }) => photo.camera_key ?? '')

  return {
    shown,
    /** Selling the photos before all are looked at could sell one of the clock. */
    unseen: open,
    byCode: new Map(
      [...byCamera].flatMap(([key, some]) => {
        const taken = photos.filter((photo) => photo.camera_key === key && photo.taken_at !== null)
        return clockByCodes(some, taken).map((said) => [key, said] as const)
      }),
    ),
    uploads: {
      ...all,
      photos: photos.filter(({ id }) => !isShown(id)),
      files: files.filter(({ state }) => state.step !== 'done' || !isShown(state.upload.id)),
      total: total - shown.length,
    },
    undo: (id: string) => setCodes((before) => before.map((one) => (one.id === id ? { ...one, isUndone: true } : one))),
    /** After the session was sent: nobody needs these photos any more. */
    drop: () => {
      const ids = shown.map(({ photo }) => photo.id)
      if (ids.length > 0) void call(dropUploads, { ids }).catch(() => {})
      // The page is left at once, so no effect would keep this.
      keepFound(userId, [])
      setCodes([])
    },
  }
}
