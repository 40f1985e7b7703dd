import { inTransaction } from '../db/database.ts'
import { DecoderError } from '../decoder/parent/decoder.ts'
import type { WorkerDeps } from '../deps.ts'
import { previewPriority } from './preview-priority.ts'
import { addStrike, findImage, type ImageRow, setImageError, setPreviews } from './queries.ts'
import { storeAvifs, storeJpegs } from './store-previews.ts'

type PreviewDeps = Pick<WorkerDeps, 'db' | 'jobs' | 'storage' | 'decoder' | 'log'>

/** After two killed decoders a picture is given up. */
const MAX_STRIKES = 2

/**
 * Makes an image's next kind of previews: first the JPEGs, with which it can be shown, then, in a job behind everybody's JPEGs,
 * the AVIFs. The decoder only returns watermarked files, so no failure can leave an unmarked preview. Idempotent: same bytes, same names.
 */
export async function makePreviews(deps: PreviewDeps, imageId: number): Promise<void> {
  const { db, log } = deps
  const image = await findImage(db, imageId)
  if (image === undefined || image.deleted_at !== null || image.error !== null || isComplete(image)) return

  try {
    await (image.previewed_at === null ? makeJpegs(deps, image) : makeAvifs(deps, image))
  } catch (error) {
    if (!(error instanceof DecoderError)) throw error
    log.warn({ imageId, code: error.code, detail: error.detail }, 'A picture could not be previewed')
    if (!isHopeless(error) && (await addStrike(db, imageId)) < MAX_STRIKES) throw error
    await inTransaction(db, (trx) => setImageError(trx, imageId, error.message))
  }
}

const isComplete = ({ previews }: ImageRow) => previews.some(({ type }) => type === 'avif')
const isHopeless = ({ code }: DecoderError) => code === 'damaged' || code === 'unmarked'

async function makeJpegs(deps: PreviewDeps, image: ImageRow) {
  const { previews, placeholder } = await storeJpegs(deps, image, image.preview_key)
  await inTransaction(deps.db, async (trx) => {
    await setPreviews(trx, image, { previews, placeholder })
    const priority = previewPriority('avif', image.position)
    await deps.jobs.enqueueAll(trx, 'images.make-previews', [{ payload: { imageId: image.id }, priority }])
  })
}

async function makeAvifs({ db, ...deps }: PreviewDeps, image: ImageRow) {
  const { previews: jpegs, placeholder } = image
  const avifs = await storeAvifs(deps, jpegs, image.preview_key)
  await inTransaction(db, (trx) => setPreviews(trx, image, { previews: [...jpegs, ...avifs], placeholder }))
}
