import { storeSequence, updateSequence } from '@lineup/contract/sequences/editing.ts'
import { isProblem } from '../../../api/api-problem.ts'
import { call } from '../../../api/call.ts'
import { useContentKey } from '../../../api/form/use-content-key.ts'
import { queries } from '../../../api/queries.tsx'
import { toMinor } from '../../../ui/form/price-field.tsx'
import { placeIds } from '../../locations/levels.ts'
import { editKey, forgetSaved } from '../sequence-cache.ts'
import type { OwnPrices, SequenceValues } from './details.ts'

export function useStoreSequence() {
  const keyOf = useContentKey()

  return async (values: SequenceValues, images: string[]) => {
    const content = { ...whenAndWhere(values), images }
    await call(storeSequence, content, { idempotencyKey: keyOf(content), isQuiet: true })
    forgetSaved()
  }
}

/**
 * Updates a sequence and adds arrived uploads. Sends prices only if the form has them. A Conflict means that somebody
 * changed the sequence since the form was opened.
 */
export function useUpdateSequence(id: number) {
  const keyOf = useContentKey()

  return async (values: SequenceValues, images: string[], begun: SequenceValues) => {
    const content = { id, ...detailsOf(values), images, seen: detailsOf(begun) }
    try {
      await call(updateSequence, content, { idempotencyKey: keyOf(content), expects: ['Conflict'] })
    } catch (error) {
      // The sequence was deleted meanwhile. Read it again, so that an admin's page shows by whom.
      if (isProblem(error, 'NotFound')) void queries.invalidateQueries({ queryKey: editKey(id) })
      throw error
    }
    forgetSaved(id)
  }
}

const detailsOf = (values: SequenceValues) => ({
  ...whenAndWhere(values),
  ...(values.prices && inMinor(values.prices)),
})

export function whenAndWhere(values: SequenceValues) {
  return { date: values.date, ...placeIds((level) => Number(values[`${level}_id`])) }
}

function inMinor(prices: OwnPrices) {
  return {
    image_price: minor(prices.image_price),
    commission_image: minor(prices.commission_image),
    sequence_price: minor(prices.sequence_price),
    commission_sequence: minor(prices.commission_sequence),
    ride_price: minor(prices.ride_price),
    commission_ride: minor(prices.commission_ride),
  }
}

const minor = (typed: string) => toMinor(typed) ?? null
