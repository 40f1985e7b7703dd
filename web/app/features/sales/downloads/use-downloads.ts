import { DOWNLOAD_PAUSE_MS } from '@lineup/contract/limits.ts'
import { t as tContract } from '@lineup/contract/messages/t.ts'
import { downloadStatus } from '@lineup/contract/states.ts'
import { useEffect, useRef, useState } from 'react'
import { isProblem } from '../../../api/api-problem.ts'
import { prepareToasts, toastError } from '../../../ui/overlay/toasts.tsx'
import type { Purchase } from '../use-purchase.ts'
import { forgetDownloadAll, isAllStarted, rememberAll } from './download-all-memory.ts'
import { downloadOriginal } from './download-original.ts'
import { wait } from './fetch-original.ts'
import { type Keeper, keeperHere, keepNothing } from './kept-downloads.ts'
import { useBegunDownloads } from './use-begun-downloads.ts'

type Item = Purchase['list'][number]
export type Progress =
  | { kind: 'starting' }
  | { kind: 'running'; bytes: number }
  | { kind: 'broken' }
  | { kind: 'saved' }

/** The shop records a download just after its last byte has left. How often we ask for it, and after which pause. */
const BOOKING_TRIES = 5
const BOOKING_PAUSE_MS = 600

const isDownloaded = (purchase: Purchase | undefined, { id }: Item) =>
  purchase?.list.find((item) => item.id === id)?.status === downloadStatus.downloaded

type DownloadsOptions = {
  sessionId: string
  list: Item[]
  refresh: () => Promise<Purchase | undefined>
  /** Gets each original that was saved. */
  onFile?: (id: string, file: File) => unknown
  pause?: (ms: number) => Promise<void>
  keeperOf?: () => Keeper
}

/**
 * Downloads originals one at a time. After a reload it resumes what this browser had started, and the rest of a Download
 * All. After each download, successful or not, the list is read again, because the server's status decides.
 */
export function useDownloads({
  sessionId,
  list,
  refresh,
  onFile,
  pause = wait,
  keeperOf = keeperHere,
}: DownloadsOptions) {
  const [progress, setProgress] = useState<Record<string, Progress>>({})
  const [all, setAll] = useState<{ done: number; total: number } | null>(null)
  const turns = useRef(0)
  const last = useRef(Promise.resolve())
  useEffect(prepareToasts, [])
  const wasAllStarted = useRef(false)
  useEffect(() => {
    wasAllStarted.current = isAllStarted(sessionId)
    // If the page is left without a reload, its downloads continue in the background.
    return () => forgetDownloadAll(sessionId)
  }, [sessionId])
  const note = (id: string, now: Progress | null) =>
    setProgress((was) => {
      const others = Object.entries(was).filter(([key]) => key !== id)
      return Object.fromEntries(now === null ? others : [...others, [id, now]])
    })

  async function fetchOne(item: Item): Promise<boolean> {
    if (!item.id || !item.checkout_id) {
      toastError(tContract('wentWrong'))
      return false
    }
    note(item.id, { kind: 'starting' })
    await pause(DOWNLOAD_PAUSE_MS)
    const keeper = keeperOf()
    const isDone = await keeper.alone(item.id, () => bring(item, keeper, true))
    // Another tab has the link and downloads the item. The shop will refuse this claim and say so.
    return isDone ?? bring(item, keepNothing, true)
  }

  async function fetchAll(items: Item[]): Promise<void> {
    const open = items.filter(({ status }) => status === downloadStatus.available)
    let done = 0
    rememberAll(sessionId)
    for (const item of open) {
      setAll({ done, total: open.length })
      if (await fetchOne(item)) done += 1
    }
    forgetDownloadAll(sessionId)
    setAll({ done, total: open.length })
  }

  async function bring(item: Item, keeper: Keeper, mayClaim: boolean): Promise<boolean> {
    let end: Progress | null = null
    let isSaved = false
    try {
      const onProgress = (bytes: number) => note(item.id, { kind: 'running', bytes })
      const saved = await downloadOriginal({ item, sessionId, keeper, mayClaim, onProgress, pause })
      isSaved = saved !== null
      if (saved) {
        end = { kind: 'saved' }
        void onFile?.(item.id, saved.file)
        await refreshOnceBooked(item, saved.askAgain)
      }
    } catch (error) {
      // Another page downloads the item or has done so. Nothing broke, and the list shows the result.
      if (!isProblem(error, 'Conflict')) end = { kind: 'broken' }
      if (!isProblem(error, 'Conflict', 'TooManyRequests')) toastError(tContract('wentWrong'))
    }
    const isDone = isSaved || isDownloaded(await refresh(), item)
    note(item.id, end)
    return isDone
  }

  async function refreshOnceBooked(item: Item, askAgain: () => Promise<void>) {
    for (let attempt = 1; attempt <= BOOKING_TRIES; attempt += 1) {
      if (isDownloaded(await refresh(), item)) return
      await pause(BOOKING_PAUSE_MS)
      await askAgain()
    }
  }

  function inTurn(work: () => Promise<void>): Promise<void> {
    turns.current += 1
    const turn = last.current.then(work).finally(() => {
      turns.current -= 1
    })
    last.current = turn.catch(() => {})
    return turn
  }

  const pressed = (work: () => Promise<void>) => (turns.current > 0 ? Promise.resolve() : inTurn(work))

  const isLooking = useBegunDownloads({
    list,
    keeperOf,
    isHere: (id) => progress[id] !== undefined,
    goOn: (item, keeper) =>
      inTurn(async () => {
        note(item.id, { kind: 'starting' })
        await bring(item, keeper, false)
      }),
    downloadRest: async () => {
      if (wasAllStarted.current) await inTurn(() => fetchAll(list))
    },
  })

  return {
    progress,
    all,
    isLooking,
    isBusy: Object.values(progress).some(({ kind }) => kind === 'starting' || kind === 'running'),
    download: (item: Item) =>
      pressed(async () => {
        await fetchOne(item)
      }),
    downloadAll: (items: Item[]) => pressed(() => fetchAll(items)),
  }
}
