import { t as tContract } from '@lineup/contract/messages/t.ts'
import { notOneSpot } from '@lineup/contract/refusals.ts'
import { listOwnSequences } from '@lineup/contract/sequences/lists.ts'
import { findDayFault } from '@lineup/contract/sequences/taken-day.ts'
import * as z from 'zod/mini'
import { call } from '../../../api/call.ts'
import { queries } from '../../../api/queries.tsx'
import { draftKey } from '../../../api/session.ts'
import { keepTyped } from '../../../ui/form/rebase-form.ts'
import { choicesQuery } from '../../locations/choices-query.ts'
import { levelAbove, levels, placeIds } from '../../locations/levels.ts'

const required = z.string().check(z.minLength(1, { error: () => tContract('required') }))

/** Day and place of a sequence as form values: ids as text, empty if not chosen. */
export const details = z.object({
  date: required,
  ...placeIds(() => required),
})

export type Details = z.output<typeof details>

const price = z.string()

/** With the sequence's own prices as typed, if the form has them. An empty price means the default. */
export const sequenceValues = z.object({
  ...details.shape,
  prices: z.optional(
    z.object({
      image_price: price,
      commission_image: price,
      sequence_price: price,
      commission_sequence: price,
      ride_price: price,
      commission_ride: price,
    }),
  ),
})

export type SequenceValues = z.output<typeof sequenceValues>

/** The values to send, with a valid day. The sequence's present day stays allowed. */
export const valuesToSend = (present: string | undefined) =>
  z.object({
    ...sequenceValues.shape,
    date: required.check((payload) => {
      const { value, issues } = payload
      const message = value === '' || value === present ? undefined : findDayFault(value, new Date())
      if (message !== undefined) issues.push({ code: 'custom', input: value, message })
    }),
  })
export type OwnPrices = NonNullable<SequenceValues['prices']>

/** Keeps what the person changed: the place as a whole, because its levels belong together, and each price. */
export function keepTypedDetails(typed: SequenceValues, begun: SequenceValues, now: SequenceValues): SequenceValues {
  const kept = keepTyped(typed, begun, now)
  const isMoved = levels.some((level) => typed[`${level}_id`] !== begun[`${level}_id`])
  const place = placeIds((level) => (isMoved ? typed : now)[`${level}_id`])
  if (!typed.prices || !begun.prices || !now.prices) return { ...kept, ...place }
  return { ...kept, ...place, prices: keepTyped(typed.prices, begun.prices, now.prices) }
}

/** Which of these fields a refusal of the server is about. */
export function refusedDetail({ date }: Details, message: string): 'date' | 'spot_id' | undefined {
  if (message === notOneSpot()) return 'spot_id'
  return message === findDayFault(date, new Date()) ? 'date' : undefined
}

export const noDetails: Details = { date: '', ...placeIds(() => '') }

const text = z.string()
const draft = z.object({ date: text, ...placeIds(() => text) })

export function keepDraft(userId: number, draft: Details): void {
  localStorage.setItem(draftKey(userId), JSON.stringify(draft))
}

export function forgetDraft(userId: number): void {
  localStorage.removeItem(draftKey(userId))
}

/**
 * Reads the draft without places that are no longer offered. Without a place of its own it begins at the spot of the
 * last upload. An address that names a day and a place (`asked`) comes before the draft. Also loads the choices of its places.
 */
export async function readDraft(
  userId: number,
  asked?: URLSearchParams,
): Promise<{ draft: Details; lastSpot: string }> {
  const typed = detailsIn(asked) ?? parse(localStorage.getItem(draftKey(userId)))
  const last = typed.continent_id === '' ? await readLastPlace() : undefined
  const kept = { ...typed, ...last }
  const read: Details = { ...noDetails, date: kept.date }

  for (const level of levels) {
    const parent = levelAbove(level)
    const above = parent ? read[`${parent}_id`] : ''
    if (parent && above === '') break
    const places = await queries.ensureQueryData(choicesQuery(level, above))
    const wanted = kept[`${level}_id`]
    if (places.some(({ id }) => String(id) === wanted)) read[`${level}_id`] = wanted
  }
  return { draft: read, lastSpot: last?.spot_id ?? '' }
}

async function readLastPlace() {
  const { list } = await call(listOwnSequences, { per_page: 1 })
  const [last] = list.data
  return last && placeIds((level) => String(last[`${level}_id`]))
}

function detailsIn(asked: URLSearchParams | undefined): Details | undefined {
  const found = draft.safeParse({
    date: asked?.get('date'),
    ...placeIds((level) => asked?.get(`${level}_id`)),
  })
  return found.success ? found.data : undefined
}

function parse(text: string | null): Details {
  try {
    return z.parse(draft, JSON.parse(text ?? 'null'))
  } catch {
    return noDetails
  }
}
