import { inTransaction } from '../db/database.ts'
import { DecoderError, type PreviewFile } from '../decoder/parent/decoder.ts'
import type { WorkerDeps } from '../deps.ts'
import type { StoredPreview } from './queries.ts'
import { addStrike, findImage, type ImageRow, setImageError, setPreviews } from './queries.ts'

type PreviewDeps = Pick<WorkerDeps, 'db' | 'storage' | 'decoder' | 'log'>

/** After two killed decoders a picture is given up. */
const MAX_STRIKES = 2

/**
 * Makes the previews of one image. The image can be shown once its JPEGs are stored; the AVIFs follow. The decoder only returns
 * watermarked files, so no failure can leave an unmarked preview. Idempotent: same bytes, same names.
 */
export async function makePreviews(deps: PreviewDeps, imageId: number): Promise<void> {
  const { db, log } = deps
  const image = await findImage(db, imageId)
  if (image === undefined || image.deleted_at !== null || image.error !== null || isComplete(image)) return

  try {
    await decode(deps, image)
  } catch (error) {
    if (!(error instanceof DecoderError)) throw error
    log.warn({ imageId, code: error.code, detail: error.detail }, 'A picture could not be previewed')
    if (!isHopeless(error) && (await addStrike(db, imageId)) < MAX_STRIKES) throw error
    await inTransaction(db, (trx) => setImageError(trx, imageId, error.message))
  }
}

const isComplete = ({ previews }: ImageRow) => previews.some(({ type }) => type === 'avif')
const isHopeless = ({ code }: DecoderError) => code === 'damaged' || code === 'unmarked'

async function decode({ db, storage, decoder }: PreviewDeps, image: ImageRow) {
  const previews: StoredPreview[] = []
  let isShown = false
  const note = (placeholder: string | null) =>
    inTransaction(db, (trx) => setPreviews(trx, image.id, { previews, placeholder }))

  async function store(file: PreviewFile) {
    // The decoder makes the AVIFs last, so by now all JPEGs are stored, and a page needs no more.
    if (file.type === 'avif' && !isShown) {
      await note(null)
      isShown = true
    }
    const preview = describe(file)
    await storage.put(`previews/${image.preview_key}/${preview.name}`, file.bytes, `image/${file.type}`)
    previews.push(preview)
  }

  const stream = await storage.read(image.original_key)
  try {
    const source = { stream, bytes: image.bytes }
    // Nobody outside knows the original's key, so nobody can tell where the words stand and take them back.
    const options = { seed: image.original_key, share: image.position === 1, onFile: store }
    const { placeholder } = await decoder.makePreviews(source, options)
    await note(placeholder)
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
