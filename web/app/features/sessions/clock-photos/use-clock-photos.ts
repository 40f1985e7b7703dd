import { dropUploads } from '@lineup/contract/images/calls.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import type { Upload } from '../../images/queued-files.ts'
import { timeInCode } from '../clock-page/clock-code.ts'
import type { SessionUploads } from '../use-session-uploads.ts'
import { clockCandidates } from './candidates.ts'
import { clockByCodes } from './clock-by-codes.ts'
import type { CodeReader } from './code-reader.ts'
import { keepFound, readFound } from './found-codes.ts'

export type ClockPhotos = ReturnType<typeof useClockPhotos>

/**
 * Looks for photos of the clock page among those that have arrived. They set the clocks of their cameras (`byCode`, by camera key)
 * and leave the session: `uploads` is what remains.
 */
export function useClockPhotos(userId: number, all: SessionUploads) {
  const [codes, setCodes] = useState(() => readFound(userId))
  const [open, setOpen] = useState(0)
  const looked = useRef(new Set(codes.map(({ id }) => id)))
  const reader = useRef<Promise<CodeReader>>(undefined)
  const { photos, files, waiting, missing, total } = all
  const isWhole = waiting.length === 0 && missing.length === 0
  const shown = codes.flatMap(({ id, at, isUndone }) => {
    const photo = photos.find((one) => one.id === id)
    return photo === undefined || isUndone ? [] : [{ photo, at }]
  })

  // Before the next effect, which may need another reader: an idle one holds a hundred megabytes.
  useEffect(() => {
    if (open === 0) close(reader)
  }, [open])

  useEffect(() => {
    if (typeof Worker === 'undefined') return
    const found = new Set(shown.map(({ photo }) => photo.camera_key))
    for (const photo of clockCandidates(photos, { isWhole, found })) {
      const one = files.find(({ state }) => state.step === 'done' && state.upload.id === photo.id)
      if (one === undefined || looked.current.has(photo.id)) continue
      looked.current.add(photo.id)
      setOpen((count) => count + 1)
      void look(photo, one.file).finally(() => setOpen((count) => count - 1))
    }
    // Each arrival brings another array.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [photos.length, files, isWhole])

  async function look({ id }: Upload, file: File) {
    reader.current ??= import('./code-reader.ts').then(({ openCodeReader }) => openCodeReader())
    const text = await (await reader.current).read(file)
    const at = timeInCode(text ?? '', Date.now())
    if (at !== undefined) change((before) => [...before, { id, at, isUndone: false }])
  }

  useEffect(() => () => close(reader), [])

  function change(next: (before: typeof codes) => typeof codes) {
    setCodes((before) => {
      const after = next(before)
      keepFound(userId, after)
      return after
    })
  }

  const isShown = (id: string) => shown.some(({ photo }) => photo.id === id)
  const byCamera = Map.groupBy(shown, ({ photo }) => photo.camera_key ?? '')

  return {
    shown,
    /** Selling the photos before all are looked at could sell one of the clock. */
    isLooking: open > 0,
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
    undo: (id: string) => change((before) => before.map((one) => (one.id === id ? { ...one, isUndone: true } : one))),
    /** After the session was sent: nobody needs these photos any more. */
    drop: () => {
      const ids = shown.map(({ photo }) => photo.id)
      if (ids.length > 0) void call(dropUploads, { ids }).catch(() => {})
      change(() => [])
    },
  }
}

function close(reader: RefObject<Promise<CodeReader> | undefined>) {
  void reader.current?.then((open) => open.close())
  reader.current = undefined
}
