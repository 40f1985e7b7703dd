import type * as contract from '@lineup/contract/sequences/shapes.ts'
import { sequenceType } from '@lineup/contract/states.ts'
import type * as z from 'zod/mini'
import type { Deps } from '../deps.ts'
import { toPreview, toPreviews, watermarkOf } from '../images/preview-files.ts'
import { publicUrl, signedUrl, type UrlOf } from '../images/preview-urls.ts'
import { asDeleter } from '../images/views.ts'
import { spokenName } from '../locations/spoken-name.ts'
import { getTree, isShown, type Tree } from '../locations/tree.ts'
import { capBundle } from '../prices/cap-bundle.ts'
import { type DefaultPrices, getDefaultPrices } from '../prices/queries.ts'
import { countRejected, type ListedRow } from './list-queries.ts'
import type { FoundRow, SequenceRow } from './search/search-queries.ts'
import { shownHours } from './shown-times.ts'
import { listSalesOfSequences, type SalesOfSequence } from './sold-queries.ts'

type Sequence = z.output<typeof contract.sequence>
type OwnSequence = z.output<typeof contract.ownSequence>
type AdminSequence = z.output<typeof contract.adminSequence>

export type SequenceContext = {
  tree: Tree
  /** The current defaults, for prices that the admin has not set. */
  prices: DefaultPrices
  urlOf?: UrlOf
}

export type OwnContext = Required<SequenceContext> & {
  sold: Map<number, SalesOfSequence>
  rejected: Map<number, number>
}

/** Signs image addresses, because owners and admins see images in any state. */
export async function ownerContext(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  rows: Array<{ id: number }>,
): Promise<OwnContext> {
  const ids = rows.map(({ id }) => id)
  const [tree, prices, sold, rejected] = await Promise.all([
    getTree(db),
    getDefaultPrices(db),
    listSalesOfSequences(db, ids),
    countRejected(db, ids),
  ])
  return { tree, prices, sold, rejected, urlOf: signedUrl(config) }
}

/** The sequence's own prices, or the defaults where it has none; not capped. */
export const pricesOf = (row: SequenceRow, prices: DefaultPrices) => ({
  sequence_price: row.sequence_price_minor ?? prices.sequencePrice,
  commission_sequence: row.commission_sequence_minor ?? prices.sequenceCommission,
  image_price: row.image_price_minor ?? prices.imagePrice,
  commission_image: row.commission_image_minor ?? prices.imageCommission,
})

/** The price of the whole sequence, capped by the sum of its public images. */
function soldAt(row: SequenceRow, prices: DefaultPrices) {
  const set = pricesOf(row, prices)
  const each = { price: set.image_price, commission: set.commission_image }
  const whole = { price: set.sequence_price, commission: set.commission_sequence }
  const { price, commission } = capBundle(whole, { each, count: row.public_count })
  return { sequence_price: price, commission_sequence: commission }
}

/** The public view: counts only public images and shows nothing that waits. */
export function toSequence(row: SequenceRow, context: SequenceContext): Sequence {
  return {
    ...toAnySequence(row, context),
    images_count: row.public_count,
    type: row.public_count === 1 ? sequenceType.single : sequenceType.several,
    ...soldAt(row, context.prices),
  }
}

/** With up to two further photos and its hours, for a card. */
export const toFound = (row: FoundRow, context: SequenceContext) => ({
  ...toSequence(row, context),
  more: (row.further ?? []).map((photo) => toCover(photo)),
  hours: shownHours(context.tree, row),
})

export function toOwnSequence(row: ListedRow, context: OwnContext): OwnSequence {
  return {
    ...toAnySequence(row, context),
    waiting: row.waiting_count,
    processing: row.processing_count,
    revision: row.revision,
    sent_at: row.created_at,
    reason: row.reject_reason,
    place_disabled: !isShown(context.tree, row.spot_id),
    offered: row.public_count,
    rejected: context.rejected.get(row.id) ?? 0,
    ...(context.sold.get(row.id) ?? { sales: 0, earned: 0 }),
    deleted_at: row.deleted_at,
    deleted_by: asDeleter(row.deleted_by),
  }
}

export function toAdminSequence(row: ListedRow, context: OwnContext): AdminSequence {
  const { user_id: id, username, standing } = row
  return { ...toOwnSequence(row, context), user: { id, username, ...(standing && { standing }) } }
}

function toAnySequence(row: SequenceRow, { tree, prices, urlOf = publicUrl }: SequenceContext): Sequence {
  const nameOf = (id: number) => {
    const place = tree.places.get(id)
    return place === undefined ? '' : spokenName(place)
  }
  const { cover } = row
  return {
    id: row.id,
    name: row.photographer,
    photographer_id: row.user_id,
    sequence_key: row.sequence_key,
    sequence_image: cover === null ? null : watermarkOf(cover.key, cover.previews, urlOf),
    cover: cover === null ? null : toCover(cover, urlOf),
    date: row.day,
    type: row.images_count === 1 ? sequenceType.single : sequenceType.several,
    continent_id: row.continent_id,
    region_id: row.region_id,
    area_id: row.area_id,
    spot_id: row.spot_id,
    continent: nameOf(row.continent_id),
    region: nameOf(row.region_id),
    area: nameOf(row.area_id),
    spot: nameOf(row.spot_id),
    status: row.status,
    is_approved: row.is_approved,
    images_count: row.images_count,
    ...pricesOf(row, prices),
  }
}

/** For link previews. */
export function toShareImage(cover: SequenceRow['cover']) {
  const share = cover?.previews.find(({ kind }) => kind === 'share')
  return cover === null || share === undefined ? null : toPreview(cover.key, share, publicUrl)
}

export function toCover(
  { key, previews, placeholder, width, height }: Omit<NonNullable<SequenceRow['cover']>, 'image_id'>,
  urlOf: UrlOf = publicUrl,
) {
  return { previews: toPreviews(key, previews, urlOf), placeholder, width, height }
}
