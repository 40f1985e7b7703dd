import { inTransaction } from '../db/database.ts'
import { DecoderError } from '../decoder/parent/decoder.ts'
import type { WorkerDeps } from '../deps.ts'
import type { StoredPreview } from './queries.ts'
import { addStrike, findImage, type ImageRow, setImageError, setPreviews } from './queries.ts'
import { storePreviews } from './store-previews.ts'

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

async function decode(deps: PreviewDeps, image: ImageRow) {
  const note = (previews: StoredPreview[], placeholder: string | null) =>
    inTransaction(deps.db, (trx) => setPreviews(trx, image, { previews, placeholder }))
  const options = { previewKey: image.preview_key, onJpegs: (previews: StoredPreview[]) => note(previews, null) }
  const { previews, placeholder } = await storePreviews(deps, image, options)
  await note(previews, placeholder)
}
