import { roles } from '@lineup/contract/limits.ts'
import type { Actor } from '../calls/actor.ts'
import { notFound } from '../calls/problem.ts'
import type { Deps } from '../deps.ts'
import { toImage } from '../images/views.ts'
import { splitAsked } from '../prices/asked/split-asked.ts'
import type { OwnPrices } from '../prices/check-prices.ts'
import { findSequence, listImages } from './queries.ts'
import { readShownTimes } from './shown-times.ts'
import { countSoldImages } from './sold-queries.ts'
import { countClocks } from './times/clock-queries.ts'
import { ownerContext, pricesOf, toAdminSequence } from './views.ts'

type SequenceDeps = Pick<Deps, 'db' | 'config'>

/** A sequence for editing, with its images and own prices. Owners get their own sequences, admins any. */
export async function getSequence(deps: SequenceDeps, actor: Actor, id: number) {
  const { row, images, context } = await read(deps, actor, id)
  const { own, asked } = splitAsked({
    imagePrice: row.image_price_minor,
    imageCommission: row.commission_image_minor,
    sequencePrice: row.sequence_price_minor,
    sequenceCommission: row.commission_sequence_minor,
    ridePrice: row.ride_price_minor,
    rideCommission: row.commission_ride_minor,
    imageAsked: row.image_asked,
    rideAsked: row.ride_asked,
    sequenceAsked: row.sequence_asked,
  })
  return {
    ...toAdminSequence(row, context),
    images,
    own_prices: toFigures(own),
    asked_prices: toFigures(asked),
  }
}

const toFigures = (prices: OwnPrices) => ({
  image_price: prices.imagePrice,
  commission_image: prices.imageCommission,
  sequence_price: prices.sequencePrice,
  commission_sequence: prices.sequenceCommission,
  ride_price: prices.ridePrice,
  commission_ride: prices.rideCommission,
})

export async function listSequenceImages(deps: SequenceDeps, actor: Actor, id: number) {
  const { row, images, deleted, context } = await read(deps, actor, id)
  const clocks = await countClocks(deps.db, id)
  return {
    list: images,
    ...(deleted.length > 0 && { deleted }),
    sequence: toAdminSequence(row, context),
    ...(clocks.all > 0 && { clocks }),
  }
}

/**
 * Among the images, admins see deleted ones. Owners do not: what they have deleted themselves stands beside. Another
 * owner's sequence answers like a missing one.
 */
async function read(deps: SequenceDeps, actor: Actor, id: number) {
  const isAdmin = actor.role === roles.admin
  const row = await findSequence(deps.db, id, isAdmin ? null : actor.id)
  if (row === undefined) throw notFound('sequence')

  const images = await listImages(deps.db, id)
  const context = await ownerContext(deps, [row])
  const timeOf = await readShownTimes(deps.db, context.tree, row)
  const { image_price: imagePrice } = pricesOf(row, context.prices)
  const sold = await countSoldImages(deps.db, id)
  const toManaged = (image: (typeof images)[number]) => ({
    ...toImage(image, { urlOf: context.urlOf, imagePrice, timeOf }),
    ...(image.takedown_id !== null && noPicture),
    name: image.file_name,
    reason: image.reject_reason,
    taken_down: takedownOf(image),
    sold: sold.get(image.id) ?? 0,
  })
  const mayRestore = (image: (typeof images)[number]) => image.deleted_by === 'user' && image.takedown_id === null
  return {
    row,
    context,
    images: images.filter(({ deleted_at }) => isAdmin || deleted_at === null).map(toManaged),
    deleted: isAdmin ? [] : images.filter(mayRestore).map(toManaged),
  }
}

/** Of a photo that was taken down. Nobody looks at it any more, an admin neither. */
const noPicture = { watermark: null, previews: [], placeholder: null }

type TakenDown = { taken_down_at: Date | null; takedown_reason: string | null }

const takedownOf = ({ taken_down_at: at, takedown_reason: reason }: TakenDown) =>
  at === null || reason === null ? null : { at, reason }
