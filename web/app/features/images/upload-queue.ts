import { isProblem } from '../../api/api-problem.ts'
import { endSession } from '../../api/call.ts'
import { t } from './messages/t.ts'
import {
  moved,
  type QueuedFile,
  summaryOf,
  type Upload,
  type UploadState,
  withState,
  withUploads,
} from './queued-files.ts'
import { transport as overXhr, type Transport } from './transport.ts'

const AT_ONCE = 3
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
/** Browsers do not always notice that the line is back. */
const LONGEST_OFFLINE_MS = 8_000

export type UploadQueue = ReturnType<typeof createUploadQueue>

type QueueOptions = {
  transport?: Transport
  firstPauseMs?: number
}

/**
 * Uploads files as soon as they are added, three in parallel. Tries again after 1, 2, 4 … seconds until it succeeds: at least every
 * 8 seconds while the line is gone, and at once when it is back. The list is immutable; `subscribe` reports changes.
 */
export function createUploadQueue(options: QueueOptions = {}) {
  const { transport = overXhr, firstPauseMs = FIRST_PAUSE_MS } = options
  let files: QueuedFile[] = []
  let isPaused = false
  const listeners = new Set<() => void>()
  const running = new Map<string, AbortController>()

  function change(next: QueuedFile[]) {
    files = next
    for (const listener of listeners) listener()
  }

  const setState = (id: string, state: UploadState) => change(withState(files, id, state))

  function sendNext() {
    if (isPaused) return
    for (const one of files) {
      if (running.size >= AT_ONCE) return
      if (one.state.step === 'queued' && !running.has(one.id)) void run(one)
    }
  }

  async function run(one: QueuedFile) {
    const { id, file } = one
    const controller = new AbortController()
    const { signal } = controller
    const onProgress = (share: number) => {
      if (!signal.aborted) setState(id, share < 1 ? { step: 'sending', progress: share } : { step: 'checking' })
    }
    running.set(id, controller)

    const state = await (async function attempt(n: number): Promise<UploadState> {
      // A quiet try: until bytes go, the file still waits for the line.
      if (n === 0) setState(id, { step: 'sending', progress: 0 })
      try {
        return { step: 'done', upload: await transport.send({ id, file }, { onProgress, signal }) }
      } catch (error) {
        if (signal.aborted || !isPassing(error)) return failure(error)
        const longest = isBusy(error) ? LONGEST_PAUSE_MS : LONGEST_OFFLINE_MS
        const ms = Math.max(Math.min(longest, firstPauseMs * 2 ** n), secondsToWait(error) * 1_000)
        setState(id, { step: 'retrying', busyFor: isBusy(error) ? Math.ceil(ms / 1_000) : null })
        await pause(ms, signal)
        return signal.aborted ? failure(error) : attempt(n + 1)
      }
    })(0)

    running.delete(id)
    if (!signal.aborted) setState(id, state)
    else if (files.some((other) => other.id === id)) setState(id, { step: 'queued' })
    // A removed file may have arrived nevertheless.
    else transport.drop(id)
    sendNext()
  }

  function remove(ids: string[]) {
    const gone = files.filter(({ id }) => ids.includes(id))
    change(files.filter(({ id }) => !ids.includes(id)))
    for (const { id, state } of gone) {
      running.get(id)?.abort()
      if (state.step === 'done') transport.drop(state.upload.id)
    }
  }

  function retry(isWanted: (one: QueuedFile) => boolean) {
    const queued: UploadState = { step: 'queued' }
    change(files.map((one) => (one.state.step === 'failed' && isWanted(one) ? { ...one, state: queued } : one)))
    sendNext()
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }

  return {
    get: () => files,
    subscribe,
    add: (added: File[]) => {
      change([...files, ...added.map((file) => ({ id: newUuid(), file, state: { step: 'queued' as const } }))])
      sendNext()
    },
    restore: (found: QueuedFile[]) => {
      change([...found, ...files])
      sendNext()
    },
    remove: (id: string) => remove([id]),
    /** Removes every file and deletes its upload. */
    empty: () => remove(files.map(({ id }) => id)),
    /** Takes files off the list but keeps their uploads: a sequence owns them now, or the caller deletes them. */
    letGo: (isWanted: (one: QueuedFile) => boolean = () => true) => change(files.filter((one) => !isWanted(one))),
    /** Uploads as the server knows them by now. */
    note: (uploads: Upload[]) => change(withUploads(files, uploads)),
    move: (id: string, to: number) => change(moved(files, id, to)),
    /** Stops sending; files on their way begin again with `resume`. */
    pause: () => {
      isPaused = true
      for (const controller of running.values()) controller.abort()
    },
    resume: () => {
      isPaused = false
      sendNext()
    },
    retry: (id: string) => retry((one) => one.id === id),
    retryAll: () => retry(({ state }) => state.step === 'failed' && !state.isFinal),
    settled: () =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (summaryOf(files).isActive) return
          stop()
          resolve()
        }
        const stop = subscribe(look)
        look()
      }),
  }
}

const isPassing = (error: unknown) => isProblem(error, 'Unreachable', 'Internal', 'Unavailable', 'TooManyRequests')

/** An answer that no Lineup wrote has a status too: a proxy says so for it. */
const isBusy = (error: unknown) => isProblem(error) && (error.key !== 'Unreachable' || error.status > 0)

const secondsToWait = (error: unknown) => (isProblem(error) ? (error.retryAfter ?? 0) : 0)

function failure(error: unknown): UploadState {
  if (isProblem(error, 'Unauthorized')) endSession()
  const reason = (isProblem(error) && error.messages[0]) || t('upload.notSent')
  const isUnfit = isProblem(error, 'Invalid')
  return { step: 'failed', reason, isFinal: isUnfit || isProblem(error, 'Forbidden'), isUnfit }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      globalThis.removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    globalThis.addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}

/** `crypto.randomUUID` is missing on pages over plain HTTP. */
export function newUuid(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'))
  const variant = '89ab'[Number.parseInt(hex[8] ?? '', 16) & 3]
  return hex.join('').replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, `$1-$2-4$3-${variant}$4-$5`)
}
