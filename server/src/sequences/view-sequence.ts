import { RIDE_SECONDS } from '@lineup/contract/limits.ts'
import { notFound } from '../calls/problem.ts'
import type { Deps } from '../deps.ts'
import { publicUrl } from '../images/preview-urls.ts'
import { toImage } from '../images/views.ts'
import { getTree } from '../locations/tree.ts'
import { isWaveSold } from '../prices/check-prices.ts'
import { isSoldWhole } from '../prices/is-sold-whole.ts'
import { getDefaultPrices } from '../prices/queries.ts'
import { findPublicByKey, listPublicImages } from './queries.ts'
import { readShownTimes } from './shown-times.ts'
import { pricesOf, toSequence, toShareImage } from './views.ts'

/** A public sequence with its visible images, or one of them. A hidden one answers like a missing one. */
export async function viewSequence(
  { db }: Pick<Deps, 'db'>,
  { key, imageId }: { key: string; imageId: number | null },
) {
  const row = await findPublicByKey(db, key)
  if (row === undefined) throw notFound('sequence')
  const images = await listPublicImages(db, row.id, imageId)
  if (images.length === 0) throw notFound('image')

  const [tree, prices] = await Promise.all([getTree(db), getDefaultPrices(db)])
  const { image_price } = pricesOf(row, prices)
  const ridePrice = row.ride_price_minor ?? prices.ridePrice
  const timeOf = await readShownTimes(db, tree, row)
  return {
    ...toSequence(row, { tree, prices }),
    sold_whole: isSoldWhole({
      count: row.public_count,
      ownPrice: row.sequence_price_minor,
      asked: row.sequence_asked,
    }),
    ride_price:
      isWaveSold({ ridePrice, imagePrice: image_price }) && (imageId !== null || hasRide(images)) ? ridePrice : null,
    images: images.map((image) => toImage(image, { urlOf: publicUrl, imagePrice: image_price, timeOf })),
    share_image: toShareImage(row.cover),
  }
}

/** Whether two photos lie close enough in time. Not by camera: the price of a choice looks at that. */
function hasRide(images: Array<{ taken_at: Date | null }>): boolean {
  const times = images
    .flatMap(({ taken_at }) => (taken_at === null ? [] : [taken_at.getTime()]))
    .toSorted((a, b) => a - b)
  return times.some((at, n) => at - (times[n - 1] ?? -Infinity) <= RIDE_SECONDS * 1_000)
}
