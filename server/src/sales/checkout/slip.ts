import { createHash } from 'node:crypto'
import { ENGLISH, type Language } from '@lineup/contract/messages/languages.ts'
import * as z from 'zod/mini'
import type { TaxBehavior } from '../../payments/port.ts'
import type { Figures } from '../rules.ts'
import type { NewLine } from './checkout-queries.ts'
import { readIds, writeIds } from './written-ids.ts'

const whole = z.int().check(z.nonnegative())
/** Kind, seller, sequence, price, commission, number of the title, ids of the photos; then what the ladder and a code took off, if they did. */
const line = z.tuple([z.enum(['image', 'ride', 'sequence']), whole, whole, whole, whole, whole, z.string()], whole)
const written = z.object({
  order: z.string(),
  commission: whole,
  donation: whole,
  lines: z.array(line).check(z.minLength(1)),
  titles: z.array(z.string()),
  digest: z.string(),
  percent: z.optional(whole),
  code: z.optional(z.string()),
  tax: z.optional(z.enum(['exclusive', 'inclusive'])),
  language: z.optional(z.string()),
})

/** What the provider keeps of an order: enough to rebuild it in a database that lacks it. Minor units. */
export type Slip = {
  orderNumber: string
  commission: number
  donation: number
  lines: SlipLine[]
  /** Of the originals, so that no other photo is taken for one of them. */
  digest: string
  /** Of the ladder. */
  percent?: number | undefined
  /** The text of the code. */
  code?: string | undefined
  tax?: TaxBehavior | undefined
  /** Of the buyer, if it is not English. */
  language?: string | undefined
}
export type SlipLine = {
  kind: 'image' | 'ride' | 'sequence'
  sellerId: number
  sequenceId: number
  price: number
  commission: number
  reduced: number
  code: number
  title: string
  imageIds: number[]
}

type Order = {
  orderNumber: string
  figures: Pick<Figures, 'commission' | 'donation'>
  lines: NewLine[]
  percent?: number | null
  code?: string | null
  tax?: TaxBehavior | null
  language?: Language
}

/** ASCII. A sequence of a thousand photos fits into the metadata of a checkout. */
export function writeSlip({
  orderNumber,
  figures,
  lines,
  percent = null,
  code = null,
  tax = null,
  language = ENGLISH,
}: Order): string {
  const titles = [...new Set(lines.map(({ title }) => title))]
  const slip: z.infer<typeof written> = {
    order: orderNumber,
    commission: figures.commission,
    donation: figures.donation,
    lines: lines.map(({ kind, title, price, commission, reduced, code: off, onSale }) => [
      kind,
      onSale[0]?.sellerId ?? 0,
      onSale[0]?.sequenceId ?? 0,
      price,
      commission,
      titles.indexOf(title),
      writeIds(onSale.map(({ imageId }) => imageId)),
      ...(reduced > 0 || off > 0 ? [reduced] : []),
      ...(off > 0 ? [off] : []),
    ]),
    titles,
    digest: digestOf(lines.flatMap(({ onSale }) => onSale)),
    ...(percent !== null && { percent }),
    ...(code !== null && { code }),
    ...(tax !== null && { tax }),
    ...(language !== ENGLISH && { language }),
  }
  return JSON.stringify(slip).replaceAll(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Undefined for a checkout from before there were slips, and for text that we did not write. */
export function readSlip(text: string | null): Slip | undefined {
  const { data } = written.safeParse(parse(text))
  if (data === undefined) return undefined
  const { order: orderNumber, titles, lines, ...figures } = data
  return {
    ...figures,
    orderNumber,
    lines: lines.map(([kind, sellerId, sequenceId, price, commission, title, ids, reduced = 0, code = 0]) => ({
      kind,
      sellerId,
      sequenceId,
      price,
      commission,
      reduced,
      code,
      title: titles[title] ?? '',
      imageIds: readIds(ids),
    })),
  }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

export function digestOf(images: Array<{ imageId: number; sha256: string }>): string {
  const all = images.toSorted((a, b) => a.imageId - b.imageId).map(({ imageId, sha256 }) => `${imageId}:${sha256}`)
  return createHash('sha256').update(all.join()).digest('base64url').slice(0, 22)
}
