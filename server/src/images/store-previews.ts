import type { PreviewFile } from '../decoder/parent/decoder.ts'
import type { WorkerDeps } from '../deps.ts'
import type { ImageRow, StoredPreview } from './queries.ts'

type Options = {
  previewKey: string
  /** Called once, when the JPEGs are stored: a page needs no more. */
  onJpegs?: (previews: StoredPreview[]) => Promise<void>
}

/** Makes and stores an image's marked previews below a key. The same image and key give the same bytes and names. */
export async function storePreviews(
  { storage, decoder }: Pick<WorkerDeps, 'storage' | 'decoder'>,
  image: ImageRow,
  { previewKey, onJpegs }: Options,
): Promise<{ previews: StoredPreview[]; placeholder: string }> {
  const previews: StoredPreview[] = []

  async function store(file: PreviewFile) {
    // The decoder makes the AVIFs last.
    if (file.type === 'avif' && previews.every(({ type }) => type === 'jpeg')) await onJpegs?.(previews)
    const preview = describe(file)
    await storage.put(`previews/${previewKey}/${preview.name}`, file.bytes, `image/${file.type}`)
    previews.push(preview)
  }

  const stream = await storage.read(image.original_key)
  try {
    const source = { stream, bytes: image.bytes }
    // Nobody outside knows the original's key, so nobody can tell where the words stand and take them back.
    const options = { seed: image.original_key, share: image.position === 1, onFile: store }
    const { placeholder } = await decoder.makePreviews(source, options)
    return { previews, placeholder }
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
