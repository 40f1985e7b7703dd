import type * as contract from '@lineup/contract/days/stacks.ts'
import type * as z from 'zod/mini'
import { toPreviews } from '../../images/preview-files.ts'
import { publicUrl } from '../../images/preview-urls.ts'
import type { DefaultPrices } from '../../prices/queries.ts'
import { toCover } from '../views.ts'
import type { listStackImages, StackRow } from './stack-queries.ts'

type StackImage = Awaited<ReturnType<typeof listStackImages>>[number]

export function toStack(row: StackRow, prices: DefaultPrices): z.output<typeof contract.stack> {
  const { id, sequence_id, sequence_key, photographer, user_id, started_at, ended_at, error_s, image_ids, cover } = row
  return {
    id,
    sequence_id,
    sequence_key,
    name: photographer,
    photographer_id: user_id,
    started_at,
    ended_at,
    error_s,
    image_ids,
    image_price: row.image_price_minor ?? prices.imagePrice,
    cover: cover && toCover(cover),
  }
}

export function toStackImage(row: StackImage): z.output<typeof contract.stackImage> {
  const { id, placeholder, width, height, taken_at } = row
  const previews = toPreviews(row.preview_key, row.previews, publicUrl)
  return { id, previews, placeholder, width, height, at: taken_at }
}
