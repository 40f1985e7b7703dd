import type { Readable } from 'node:stream'
import type { OnFile, PreviewFile } from '../decoder/parent/decoder.ts'
import type { WorkerDeps } from '../deps.ts'
import type { Storage } from '../storage/port.ts'
import { type ImageRow, isFirst, type StoredPreview } from './queries.ts'

type StoreDeps = Pick<WorkerDeps, 'storage' | 'decoder'>

/** Makes and stores an image's marked JPEGs below a key. The same image and key give the same bytes and names. */
export async function storeJpegs(deps: StoreDeps & Pick<WorkerDeps, 'db'>, image: ImageRow, previewKey: string) {
  const { previews, onFile } = keeper(deps.storage, previewKey)
  const share = await isFirst(deps.db, image.id)
  const { placeholder } = await withStream(deps.storage.read(image.original_key), (stream) => {
    // Nobody outside knows the original's key, so nobody can tell where the words stand and take them back.
    const options = { seed: image.original_key, share, onFile }
    return deps.decoder.makePreviews({ stream, bytes: image.bytes }, options)
  })
  return { previews, placeholder }
}

/** Makes and stores the AVIFs of an image whose JPEGs are stored below the key. */
export async function storeAvifs(deps: StoreDeps, jpegs: StoredPreview[], previewKey: string) {
  const { previews, onFile } = keeper(deps.storage, previewKey)
  const [top] = jpegs.filter(({ kind }) => kind === 'preview').toSorted((a, b) => b.bytes - a.bytes)
  if (top === undefined) throw new Error(`No JPEG below ${previewKey}`)
  await withStream(deps.storage.read(`previews/${previewKey}/${top.name}`), (stream) =>
    deps.decoder.makeAvifs({ stream, bytes: top.bytes }, onFile),
  )
  return previews
}

function keeper(storage: Storage, previewKey: string) {
  const previews: StoredPreview[] = []
  const onFile: OnFile = async (file) => {
    const preview = describe(file)
    await storage.put(`previews/${previewKey}/${preview.name}`, file.bytes, `image/${file.type}`)
    previews.push(preview)
  }
  return { previews, onFile }
}

async function withStream<Result>(opened: Promise<Readable>, read: (stream: Readable) => Promise<Result>) {
  const stream = await opened
  try {
    return await read(stream)
  } finally {
    // A decoder that fails before reading leaves the file open.
    stream.destroy()
  }
}

function describe({ kind, type, longSide, width, height, bytes }: PreviewFile): StoredPreview {
  const ending = type === 'jpeg' ? 'jpg' : 'avif'
  const name = kind === 'share' ? `share.${ending}` : `${longSide}.${ending}`
  return { kind, type, name, width, height, bytes: bytes.byteLength }
}
