import { texts } from '@lineup/contract/errors.ts'
import { DOWNLOAD_PAUSE_MS } from '@lineup/contract/limits.ts'
import { claimDownload, downloadStatus } from '@lineup/contract/sales.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { prepareToasts, toastError } from '../../ui/toasts.tsx'
import { isProblem } from '../../api/api-problem.ts'
import { fetchOriginal, saveFile } from './fetch-original.ts'
import type { Purchase } from './use-purchase.ts'

type Item = Purchase['list'][number]
/** What happens to an item in this page; what it is otherwise, the server's status says. */
export type Progress =
  | { kind: 'starting' }
  | { kind: 'running'; bytes: number }
  | { kind: 'broken' }
  | { kind: 'saved' }

/** The shop books a download just after its last byte has left: how often, and after which pause, it is asked again. */
const BOOKING_TRIES = 5
const BOOKING_PAUSE_MS = 600

const isDownloaded = (purchase: Purchase | undefined, { id }: Item) =>
  purchase?.list.find((item) => item.id === id)?.status === downloadStatus.downloaded
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

type Wanted = {
  sessionId: string
  refresh: () => Promise<Purchase | undefined>
  pause?: (ms: number) => Promise<void>
}

/** Downloads originals one at a time. After each, whether it worked or not, the list is read again: the server's word decides. */
export function useDownloads({ sessionId, refresh, pause = wait }: Wanted) {
  const [progress, setProgress] = useState<Record<string, Progress>>({})
  const [all, setAll] = useState<{ done: number; total: number } | null>(null)
  const isBusy = useRef(false)
  useEffect(prepareToasts, [])
  const note = (id: string, now: Progress | null) =>
    setProgress((was) => {
      const others = Object.entries(was).filter(([key]) => key !== id)
      return Object.fromEntries(now === null ? others : [...others, [id, now]])
    })

  async function fetchOne(item: Item): Promise<boolean> {
    if (!item.id || !item.checkout_id) {
      toastError(texts.wentWrong)
      return false
    }
    note(item.id, { kind: 'starting' })
    let end: Progress | null = null
    let isSaved = false
    try {
      await pause(DOWNLOAD_PAUSE_MS)
      const { link, name } = await call(claimDownload, {
        session_id: sessionId,
        download_id: item.id,
        receipt: true,
      })
      const onProgress = (bytes: number) => note(item.id, { kind: 'running', bytes })
      saveFile(await fetchOriginal({ link, size: item.size, onProgress, pause }), name)
      isSaved = true
      end = { kind: 'saved' }
    } catch (error) {
      // Another page has it, or had it: nothing broke, and the list says what became of it.
      if (!isProblem(error, 'Conflict')) end = { kind: 'broken' }
      if (!isProblem(error, 'Conflict', 'TooManyRequests')) toastError(texts.wentWrong)
    }
    if (isSaved) await refreshOnceBooked(item)
    const isDone = isSaved || isDownloaded(await refresh(), item)
    note(item.id, end)
    return isDone
  }

  async function refreshOnceBooked(item: Item) {
    for (let attempt = 1; attempt <= BOOKING_TRIES; attempt += 1) {
      if (isDownloaded(await refresh(), item)) return
      await pause(BOOKING_PAUSE_MS)
    }
  }

  /** Nothing runs beside it: a second press waits for the first to be over. */
  async function alone(work: () => Promise<void>) {
    if (isBusy.current) return
    isBusy.current = true
    try {
      await work()
    } finally {
      isBusy.current = false
    }
  }

  return {
    progress,
    all,
    isBusy: Object.values(progress).some(({ kind }) => kind === 'starting' || kind === 'running'),
    download: (item: Item) =>
      alone(async () => {
        await fetchOne(item)
      }),
    downloadAll: (items: Item[]) =>
      alone(async () => {
        const open = items.filter(({ status }) => status === downloadStatus.available)
        let done = 0
        for (const item of open) {
          setAll({ done, total: open.length })
          if (await fetchOne(item)) done += 1
        }
        setAll({ done, total: open.length })
      }),
  }
}
