import { clear, createStore, delMany, entries, set, type UseStore } from 'idb-keyval'
import { log } from '../../ui/log.ts'
import type { QueuedFile, Upload } from './queued-files.ts'
import type { UploadQueue } from './upload-queue.ts'

/** The server keeps an upload for 24 hours. Photos kept here for longer than this are deleted. */
const KEPT_FOR_MS = 20 * 3_600_000
/** The page before a reload may hold the tab's lock a little longer. */
const WAIT_MS = 2_000
const TAB = 'lineup.tab'

/** `at`: when the file was added. */
type KeptFile = { form: string; at: number; place: number; file: File; upload: Upload | null }

let store: UseStore | undefined
const files = () => (store ??= createStore('lineup', 'files'))

type Queue = Pick<UploadQueue, 'get' | 'subscribe' | 'restore'>

/**
 * Stores the unsent photos of a form in the browser and restores them after a reload, a crash or an ended session.
 * `name` identifies the person and the form; each tab has its own photos. Does nothing if the browser cannot store
 * them. Stops at `signal` and leaves what is stored.
 */
export async function keepFiles(queue: Queue, name: string, signal: AbortSignal): Promise<void> {
  // Locks are missing on pages over plain HTTP.
  if (!('locks' in navigator)) return
  const form = `${name} ${await holdTab(signal)}`
  const found = await readKept(form)
  if (signal.aborted) return
  if (found.length > 0) queue.restore(found.map(({ one }) => one))
  const write = writer(form, found)
  write(queue.get())
  signal.addEventListener(
    'abort',
    queue.subscribe(() => write(queue.get())),
  )
}

export async function forgetKeptFiles(): Promise<void> {
  await clear(files())
}

/** This tab's id. It survives reloads, and the page locks it until `signal`. A duplicated tab gets a new id. */
async function holdTab(signal: AbortSignal): Promise<string> {
  const kept = sessionStorage.getItem(TAB)
  if (kept !== null && (await isHeld(kept, signal))) return kept
  const own = crypto.randomUUID()
  sessionStorage.setItem(TAB, own)
  await isHeld(own, signal)
  return own
}

function isHeld(tab: string, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const hold = () =>
      new Promise<void>((release) => {
        resolve(true)
        if (signal.aborted) return release()
        signal.addEventListener('abort', () => release())
      })
    navigator.locks
      .request(`lineup.tab.${tab}`, { signal: AbortSignal.timeout(WAIT_MS) }, hold)
      .catch(() => resolve(false))
  })
}

type RestoredFile = { one: QueuedFile; at: number }

async function readKept(form: string): Promise<RestoredFile[]> {
  const all = await entries<string, KeptFile>(files())
  const isOver = ({ at }: KeptFile) => Date.now() - at > KEPT_FOR_MS
  const over = all.filter(([, kept]) => isOver(kept)).map(([id]) => id)
  if (over.length > 0) await delMany(over, files())
  return all
    .filter(([, kept]) => kept.form === form && !isOver(kept))
    .toSorted(([, a], [, b]) => a.place - b.place)
    .map(([id, { file, upload, at }]) => ({
      one: { id, file, state: upload === null ? { step: 'queued' } : { step: 'done', upload } },
      at,
    }))
}

/** Returns a function that stores the changes of a list since the last call. */
function writer(form: string, found: RestoredFile[]) {
  const since = new Map(found.map(({ one, at }) => [one.id, at]))
  let written = new Map(found.map(({ one }, place) => [one.id, sign(one, place)]))
  // In sequence, so that a deletion cannot overtake its own insertion.
  let writing = Promise.resolve()

  return (list: QueuedFile[]) => {
    const now = new Map(list.map((one, place) => [one.id, sign(one, place)]))
    const gone = [...written.keys()].filter((id) => !now.has(id))
    const changed = list.flatMap((one, place) => (written.get(one.id) === now.get(one.id) ? [] : [{ one, place }]))
    written = now
    writing = writing
      .then(() => save(gone, changed))
      .catch((error: unknown) => log('A photo could not be stored', error))
  }

  async function save(gone: string[], changed: Array<{ one: QueuedFile; place: number }>) {
    if (gone.length > 0) await delMany(gone, files())
    for (const { one, place } of changed) {
      const upload = one.state.step === 'done' ? one.state.upload : null
      const at = since.get(one.id) ?? Date.now()
      since.set(one.id, at)
      const kept: KeptFile = { form, at, place, file: one.file, upload }
      await set(one.id, kept, files())
    }
  }
}

const sign = ({ state }: QueuedFile, place: number) => `${place} ${state.step === 'done'}`
