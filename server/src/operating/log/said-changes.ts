import { formatMoney, formatPercent } from '@lineup/contract/format.ts'
import { labelled, rowOf } from '@lineup/contract/joined.ts'

/** `before` is absent where there was nothing before; null is no value, as of a price that is not set; `usual` is what that meant then. */
export type SaidChange = { field: string; before?: string | null; after: string | null; usual?: string }

type Values = Record<string, unknown>

/** Minor units in the log. */
const money = [
  'imagePrice',
  'imageCommission',
  'ridePrice',
  'rideCommission',
  'sequencePrice',
  'sequenceCommission',
  'donation',
  'amount',
  'price',
  'imageLeast',
  'imageMost',
  'rideLeast',
  'rideMost',
  'sequenceLeast',
  'sequenceMost',
]
const words = [
  'username',
  'name',
  'day',
  'latitude',
  'longitude',
  'reference',
  'receipt',
  'paidTo',
  'takesOff',
  'freePhotos',
  'asking',
  'sharePercent',
]

/**
 * What an act changed, as people read it: figures with what they were, and what is known of money that went somewhere. `detail` is what the
 * log keeps of the act, whose older rows may have less.
 */
export function saidChanges(detail: unknown, currency: string): SaidChange[] {
  const { before, after, usual, ...own } = valuesOf(detail)
  const unit = [own.currency, valuesOf(after).currency].find((one) => typeof one === 'string') ?? currency
  const said = (values: Values) => textsOf(values, String(unit))

  if (after === undefined) return Object.entries(said(own)).map(([field, text]) => ({ field, after: text }))
  const [was, is, meant] = [said(flat(before)), said(flat(after)), said(valuesOf(usual))]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((field) => (was[field] ?? null) !== (is[field] ?? null))
    .map((field) => ({
      field,
      ...(before === null ? {} : { before: was[field] ?? null }),
      after: is[field] ?? null,
      ...(typeof meant[field] === 'string' && { usual: meant[field] }),
    }))
}

const valuesOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {}

/** A ladder is a list, a user name a text; the prices of a session stand one level deeper. */
function flat(value: unknown): Values {
  if (typeof value === 'string') return { username: value }
  if (Array.isArray(value)) return { ladder: value }
  const { prices, ...own } = valuesOf(value)
  return { ...own, ...valuesOf(prices) }
}

function textsOf(values: Values, currency: string): Record<string, string | null> {
  const texts: Record<string, string | null> = {}
  for (const [field, value] of Object.entries(values)) {
    if (value === null && (money.includes(field) || words.includes(field))) texts[field] = null
    else if (typeof value === 'number' && money.includes(field)) texts[field] = formatMoney(value, currency)
    else if ((typeof value === 'string' || typeof value === 'number') && words.includes(field))
      texts[field] = String(value)
    else if (field === 'names' && value !== null && namesOf(valuesOf(value)) !== '')
      texts[field] = namesOf(valuesOf(value))
    else if (field === 'ladder' && Array.isArray(value)) texts[field] = ladderOf(value)
  }
  return texts
}

/** Of a place, by language. */
const namesOf = (names: Values): string =>
  rowOf(Object.entries(names).map(([language, name]) => labelled(language, String(name))))

const ladderOf = (steps: unknown[]): string | null =>
  steps.length === 0
    ? null
    : rowOf(
        steps
          .map(valuesOf)
          .map(({ photos, percent }) => labelled(`${String(photos)}+`, formatPercent(Number(percent)))),
      )
