import type * as contract from '@lineup/contract/images/image.ts'
import type * as z from 'zod/mini'
import type { UrlOf } from './preview-urls.ts'
import type { ImageRow, StoredPreview } from './queries.ts'

type Image = z.output<typeof contract.image>
type Preview = z.output<typeof contract.preview>

export function toPreviews(previewKey: string, files: StoredPreview[], urlOf: UrlOf): Preview[] {
  return files.map(({ name, width, height, type }) => ({
    url: urlOf(previewKey, name),
    width,
    height,
    type: `image/${type}`,
  }))
}

/** The largest JPEG, or null without one. */
export function watermarkOf(previewKey: string, files: StoredPreview[], urlOf: UrlOf): string | null {
  const jpegs = files.filter(({ kind, type }) => kind === 'preview' && type === 'jpeg')
  const largest = jpegs.toSorted((a, b) => b.width * b.height - a.width * a.height)[0]
  return largest === undefined ? null : urlOf(previewKey, largest.name)
}

type ImageContext = {
  /** Whether the files load publicly or by signature. */
  urlOf: UrlOf
  /** Minor units. */
  imagePrice: number
  /** By clocks at the spot: YYYY-MM-DDTHH:MM:SS. */
  timeOf: (row: ImageRow) => string | null
}

export function toImage(row: ImageRow, { urlOf, imagePrice, timeOf }: ImageContext): Image {
  const previews = row.previews.filter(({ kind }) => kind === 'preview')
  return {
    id: row.id,
    watermark: watermarkOf(row.preview_key, previews, urlOf),
    previews: toPreviews(row.preview_key, previews, urlOf),
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
    error: row.error,
  }
}

export const asDeleter = (by: string | null) => (by === 'user' || by === 'admin' ? by : null)
