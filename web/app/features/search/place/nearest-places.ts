import { suggestPlaces } from '@lineup/contract/locations/suggest.ts'
import { cachedCall } from '../../../api/cached-call.ts'
import type { SuggestedPlace } from './place.ts'

const MOST = 5
/** Letters that are right, where the whole word is too far from every name. */
const BEGINNINGS = [4, 3, 2]

/** Places whose names begin like a text that names none. Empty if there are none. */
export async function nearestPlaces(text: string): Promise<SuggestedPlace[]> {
  for (const length of BEGINNINGS) {
    if (text.length <= length) continue
    const { list } = await cachedCall(suggestPlaces, { search: text.slice(0, length) })
    if (list.length > 0) return list.slice(0, MOST)
  }
  return []
}
