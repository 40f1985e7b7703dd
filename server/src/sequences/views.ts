import { day as daySchema } from '@lineup/contract/fields.ts'
import type * as contract from '@lineup/contract/sequences.ts'
import * as z from 'zod/mini'
import { publicUrl, type UrlOf } from '../images/preview-urls.ts'
import { toPreviews, watermarkOf } from '../images/views.ts'
import type { Tree } from '../locations/tree.ts'
import type { DefaultPrices } from '../prices/queries.ts'
import type { SequenceRow } from './search-queries.ts'

type Sequence = z.output<typeof contract.sequence>
type OwnSequence = z.output<typeof contract.ownSequence>

export type SequenceContext = {
  tree: Tree
  /** The defaults of the moment, for what the admin has not priced. */
  prices: DefaultPrices
  urlOf?: UrlOf
}

/** The prices of a sequence: its own where the admin set them, else the defaults. */
export const pricesOf = (row: SequenceRow, prices: DefaultPrices) => ({
  sequence_price: row.sequence_price_minor ?? prices.sequencePrice,
  commission_sequence: row.commission_sequence_minor ?? prices.sequenceCommission,
  image_price: row.image_price_minor ?? prices.imagePrice,
  commission_image: row.commission_image_minor ?? prices.imageCommission,
})

/** A row as everyone may see it: only public images count, and what waits is nobody's business. */
export function toSequence(row: SequenceRow, context: SequenceContext): Sequence {
  return { ...toAnySequence(row, context), images_count: row.public_count, type: row.public_count === 1 ? 1 : 2 }
}

/** A row as its owner or the admin sees it. */
export function toOwnSequence(row: SequenceRow, context: SequenceContext): OwnSequence {
  return {
    ...toAnySequence(row, context),
    waiting: row.waiting_count,
    processing: row.processing_count,
    revision: row.revision,
    reason: row.reject_reason,
  }
}

function toAnySequence(row: SequenceRow, { tree, prices, urlOf = publicUrl }: SequenceContext): Sequence {
  const nameOf = (id: number) => tree.places.get(id)?.name ?? ''
  const { cover } = row
  return {
    id: row.id,
    name: row.photographer,
    sequence_key: row.sequence_key,
    sequence_image: cover === null ? null : watermarkOf(cover.key, cover.previews, urlOf),
    cover:
      cover === null
        ? null
        : {
            // The share image is cut to another shape.
            previews: toPreviews(
              cover.key,
              cover.previews.filter(({ kind }) => kind === 'preview'),
              urlOf,
            ),
            placeholder: cover.placeholder,
            width: cover.width,
            height: cover.height,
          },
    date: row.day,
    type: row.images_count === 1 ? 1 : 2,
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

/** A public list's cursor, `day.id`; anything else starts from the beginning. */
export function readPublicCursor(cursor: string | undefined): { day: string; id: number } | null {
  // There is no year 0: the database's calendar goes from 1 BC to 1 AD.
  const [, day = '', id = ''] = /^((?!0000)\d{4}-\d{2}-\d{2})\.(\d{1,9})$/.exec(cursor ?? '') ?? []
  return z.safeDecode(daySchema, day).success ? { day, id: Number(id) } : null
}

/** An own or admin list's cursor: the last id. */
export function readIdCursor(cursor: string | undefined): number | null {
  return /^\d{1,9}$/.test(cursor ?? '') ? Number(cursor) : null
}
