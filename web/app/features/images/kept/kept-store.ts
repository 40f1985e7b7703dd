import { clear, createStore, delMany, entries, keys, set, type UseStore } from 'idb-keyval'
import type { QueuedFile, Upload } from '../queued-files.ts'
import { keptForMs } from './kept-for.ts'

/** `at`: when the file was added. `form`: the name of the form, then the id of the list. */
type KeptFile = { form: string; at: number; place: number; file: File; upload: Upload | null }

export type KeptPhoto = { one: QueuedFile; at: number }

let store: UseStore | undefined
const files = () => (store ??= createStore('lineup', 'files'))

/** The lists of a form by id, each in its order. Deletes what is too old, of all forms. */
export async function readLists(form: string): Promise<Map<string, KeptPhoto[]>> {
  const all = await entries<string, KeptFile>(files())
  const isOver = ({ at }: KeptFile) => Date.now() - at > keptForMs()
  const over = all.filter(([, kept]) => isOver(kept)).map(([id]) => id)
  if (over.length > 0) await deletePhotos(over)

  const lists = new Map<string, KeptPhoto[]>()
  const ofForm = all.filter(([, kept]) => kept.form.startsWith(`${form} `) && !isOver(kept))
  for (const [id, { form: name, file, upload, at }] of ofForm.toSorted(([, a], [, b]) => a.place - b.place)) {
    const list = name.slice(form.length + 1)
    const one: QueuedFile = { id, file, state: upload === null ? { step: 'queued' } : { step: 'done', upload } }
    lists.set(list, [...(lists.get(list) ?? []), { one, at }])
  }
  return lists
}

export async function savePhoto({ one, at }: KeptPhoto, form: string, place: number): Promise<void> {
  const upload = one.state.step === 'done' ? one.state.upload : null
  const kept: KeptFile = { form, at, place, file: one.file, upload }
  await set(one.id, kept, files())
}

export async function deletePhotos(ids: string[]): Promise<void> {
  await delMany(ids, files())
}

export async function countKeptPhotos(): Promise<number> {
  return (await keys(files())).length
}

export async function deleteAllPhotos(): Promise<void> {
  await clear(files())
}
