import { finishFirst } from '../../../api/navigation/leave-page.ts'
import { log } from '../../../ui/log.ts'
import type { QueuedFile } from '../queued-files.ts'
import { transport } from '../transport.ts'
import type { UploadQueue } from '../upload-queue.ts'
import { canHold, holdIfFree, holdOwnList, isHeld, layDownOwnList } from './held-lists.ts'
import { keptForMs } from './kept-for.ts'
import { deletePhotos, type KeptPhoto, readLists, savePhoto } from './kept-store.ts'

type Queue = Pick<UploadQueue, 'get' | 'subscribe' | 'restore'>

/** Photos that a page was left with, or a tab closed. The first of them is deleted at `until`. */
export type LeftList = { id: string; photos: KeptPhoto[]; addedAt: number; until: Date }

export type Keeper = {
  /** All photos are stored, so leaving loses none. */
  isSafe: () => boolean
  findLeft: () => Promise<LeftList | null>
  /** Adds a left list to the queue. Does nothing if another page was faster. */
  takeUp: (left: LeftList) => Promise<void>
  discard: (left: LeftList) => Promise<void>
  /** The person leaves the page but not the tab. */
  layDown: () => void
}

/**
 * Stores the unsent photos of a form in the browser and restores them after a reload, a crash or an ended session.
 * `form` names the person and the form; each page has its own list of photos. Null if the browser cannot store
 * them. Stops at `signal` and leaves what is stored.
 */
export async function keepFiles(queue: Queue, form: string, signal: AbortSignal): Promise<Keeper | null> {
  if (!canHold()) return null
  const own = await holdOwnList(signal)
  const found = (await readLists(form)).get(own) ?? []
  if (signal.aborted) return null
  const writer = createWriter(`${form} ${own}`, found)
  if (found.length > 0) queue.restore(found.map(({ one }) => one))
  writer.write(queue.get())
  signal.addEventListener(
    'abort',
    queue.subscribe(() => writer.write(queue.get())),
  )

  return {
    isSafe: writer.isDone,
    layDown: layDownOwnList,
    findLeft: () => findLeft(form),
    takeUp: async ({ id }) => {
      if (!(await holdIfFree(id, signal))) return
      // Another page may have sent them since they were found.
      const photos = (await readLists(form)).get(id) ?? []
      writer.know(photos)
      queue.restore(photos.map(({ one }) => one))
    },
    discard: (left) => discardLeft(form, left),
  }
}

/** The latest list of a form that no page has open. */
export async function findLeft(form: string): Promise<LeftList | null> {
  const lists = [...(await readLists(form))].map(([id, photos]) => leftList(id, photos))
  for (const list of lists.toSorted((a, b) => b.addedAt - a.addedAt)) {
    if (!(await isHeld(list.id))) return list
  }
  return null
}

/** Does nothing if another page took the list up. */
export async function discardLeft(form: string, { id }: LeftList): Promise<void> {
  const ending = new AbortController()
  if (!(await holdIfFree(id, ending.signal))) return
  const photos = (await readLists(form)).get(id) ?? []
  for (const { one } of photos) if (one.state.step === 'done') transport.drop(one.id)
  await deletePhotos(photos.map(({ one }) => one.id)).finally(() => ending.abort())
}

function leftList(id: string, photos: KeptPhoto[]): LeftList {
  const ages = photos.map(({ at }) => at)
  const until = new Date(Math.min(...ages) + keptForMs())
  return { id, photos, addedAt: Math.max(...ages), until }
}

/** Writes the changes of a list since the last call. `found` is stored already. */
function createWriter(form: string, found: KeptPhoto[]) {
  const since = new Map(found.map(({ one, at }) => [one.id, at]))
  let written = new Map(found.map(({ one }, place) => [one.id, sign(one, place)]))
  let open = 0
  let isBroken = false
  // In sequence, so that a deletion cannot overtake its own insertion.
  let writing = Promise.resolve()

  async function save(gone: string[], changed: Array<{ one: QueuedFile; place: number }>) {
    if (gone.length > 0) await deletePhotos(gone)
    for (const { one, place } of changed) {
      const at = since.get(one.id) ?? Date.now()
      since.set(one.id, at)
      await savePhoto({ one, at }, form, place)
    }
  }

  return {
    isDone: () => open === 0 && !isBroken,
    /** Photos of another list keep their age. */
    know: (photos: KeptPhoto[]) => {
      for (const { one, at } of photos) since.set(one.id, at)
    },
    write: (list: QueuedFile[]) => {
      const now = new Map(list.map((one, place) => [one.id, sign(one, place)]))
      const gone = [...written.keys()].filter((id) => !now.has(id))
      const changed = list.flatMap((one, place) => (written.get(one.id) === now.get(one.id) ? [] : [{ one, place }]))
      written = now
      if (gone.length + changed.length === 0) return
      open += 1
      writing = writing
        .then(() => save(gone, changed))
        .catch((error: unknown) => {
          isBroken = true
          log('A photo could not be stored', error)
        })
        .finally(() => (open -= 1))
      finishFirst(writing)
    },
  }
}

const sign = ({ state }: QueuedFile, place: number) => `${place} ${state.step === 'done'}`
