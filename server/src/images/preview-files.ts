import type * as contract from '@lineup/contract/images/image.ts'
import type * as z from 'zod/mini'
import type { UrlOf } from './preview-urls.ts'
import type { StoredPreview } from './queries.ts'

type Preview = z.output<typeof contract.preview>

/** All formats and sizes, without the picture for links (`share`), which has another aspect ratio. */
export const toPreviews = (previewKey: string, files: StoredPreview[], urlOf: UrlOf): Preview[] =>
  files.filter(({ kind }) => kind === 'preview').map((file) => toPreview(previewKey, file, urlOf))

export function toPreview(previewKey: string, { name, width, height, type }: StoredPreview, urlOf: UrlOf): Preview {
  return { url: urlOf(previewKey, name), width, height, type: `image/${type}` }
}

/** Smallest first. */
export function jpegsOf(files: StoredPreview[]): StoredPreview[] {
  const jpegs = files.filter(({ kind, type }) => kind === 'preview' && type === 'jpeg')
  return jpegs.toSorted((a, b) => a.width * a.height - b.width * b.height)
}

/** The smallest JPEG, for lists of up to hundreds; null without one. */
export function thumbnailOf(previewKey: string, files: StoredPreview[], urlOf: UrlOf): string | null {
  const smallest = jpegsOf(files)[0]
  return smallest === undefined ? null : urlOf(previewKey, smallest.name)
}

export function watermarkOf(previewKey: string, files: StoredPreview[], urlOf: UrlOf): string | null {
  const largest = jpegsOf(files).at(-1)
  return largest === undefined ? null : urlOf(previewKey, largest.name)
}
