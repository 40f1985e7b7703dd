import { isProblem } from '../../api/api-problem.ts'
import { endSession } from '../../api/call.ts'
import { upload as words } from '../../strings/upload.ts'
import { moved, type QueuedFile, summaryOf, type UploadState, withState } from './queued-files.ts'
import { transport as overXhr } from './transport.ts'

const AT_ONCE = 3
const RETRIES = 3
const FIRST_PAUSE_MS = 1_000
const stopped = new Error('The page was left')

export type UploadQueue = ReturnType<typeof createUploadQueue>

/**
 * Uploads files as soon as they are added, three in parallel. Retries a lost connection after 1, 2 and 4 seconds. The
 * list is immutable; `subscribe` reports changes.
 */
export function createUploadQueue({ transport = overXhr, firstPauseMs = FIRST_PAUSE_MS } = {}) {
  let files: QueuedFile[] = []
  const listeners = new Set<() => void>()
  const running = new Map<string, AbortController>()

  function change(next: QueuedFile[]) {
    files = next
    for (const listener of listeners) listener()
  }

  const setState = (id: string, state: UploadState) => change(withState(files, id, state))

  function sendNext() {
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
      setState(id, { step: 'sending', progress: 0 })
      try {
        return { step: 'done', upload: await transport.send({ id, file }, { onProgress, signal }) }
      } catch (error) {
        if (signal.aborted || n >= RETRIES || !isPassing(error)) return failure(error)
        setState(id, { step: 'retrying' })
        await pause(firstPauseMs * 2 ** n, signal)
        return signal.aborted ? failure(error) : attempt(n + 1)
      }
    })(0)

    running.delete(id)
    if (signal.reason === stopped) return
    // A removed file may have arrived nevertheless.
    if (signal.aborted) transport.drop(id)
    else setState(id, state)
    sendNext()
  }

  function remove(ids: string[]) {
    const gone = files.filter(({ id }) => ids.includes(id))
    change(files.filter(({ id }) => !ids.includes(id)))
    for (const { id, state } of gone) {
      running.get(id)?.abort()
      if (state.step === 'done') transport.drop(id)
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
    /** Ends all sending and keeps what has arrived. */
    stop: () => {
      for (const controller of running.values()) controller.abort(stopped)
    },
    /** Clears the list but keeps the uploads, because a sequence now owns them. */
    release: () => change([]),
    move: (id: string, to: number) => change(moved(files, id, to)),
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

function failure(error: unknown): UploadState {
  if (isProblem(error, 'Unauthorized')) endSession()
  const reason = isProblem(error) && error.key !== 'Unreachable' ? error.messages[0] : undefined
  return { step: 'failed', reason: reason ?? words.noConnection, isFinal: isProblem(error, 'Invalid', 'Forbidden') }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** `crypto.randomUUID` is missing on pages over plain HTTP. */
function newUuid(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'))
  const variant = '89ab'[Number.parseInt(hex[8] ?? '', 16) & 3]
  return hex.join('').replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, `$1-$2-4$3-${variant}$4-$5`)
}
