import type * as contract from '@lineup/contract/images/image.ts'
import type * as z from 'zod/mini'
import { sayFailed } from '../decoder/parent/decoder.ts'
import { toPreviews, watermarkOf } from './preview-files.ts'
import type { UrlOf } from './preview-urls.ts'
import type { ImageRow } from './queries.ts'

type Image = z.output<typeof contract.image>

type ImageContext = {
  /** Whether the files load publicly or by signature. */
  urlOf: UrlOf
  /** Minor units. */
  imagePrice: number
  /** By clocks at the spot: YYYY-MM-DDTHH:MM:SS. */
  timeOf: (row: ImageRow) => string | null
}

export function toImage(row: ImageRow, { urlOf, imagePrice, timeOf }: ImageContext): Image {
  return {
    id: row.id,
    watermark: watermarkOf(row.preview_key, row.previews, urlOf),
    previews: toPreviews(row.preview_key, row.previews, urlOf),
    placeholder: row.placeholder,
    width: row.width,
    height: row.height,
    taken_at: timeOf(row),
    deleted_at: row.deleted_at,
    deleted_by: asDeleter(row.deleted_by),
    status: row.status,
    is_approved: row.is_approved,
    image_price: imagePrice,
    processing: row.previewed_at === null && row.error === null,
    error: row.error === null ? null : sayFailed(row.error),
  }
}

export const asDeleter = (by: string | null) => (by === 'user' || by === 'admin' ? by : null)
