import { storeSequence } from '@lineup/contract/sequences.ts'
import { useRef } from 'react'
import { call } from '../../api/call.ts'
import { queries } from '../../api/queries.tsx'
import type { Details } from './details.ts'
import { listKey } from './sequence-cache.ts'

/**
 * Makes the sequence out of uploads that have arrived. The same content is sent under the same key, so that a press after a lost
 * answer makes no second one; other content gets a key of its own.
 */
export function useStoreSequence() {
  const last = useRef({ content: '', key: '' })

  return async ({ date, ...place }: Details, images: string[]) => {
    const ids = {
      continent_id: Number(place.continent_id),
      region_id: Number(place.region_id),
      area_id: Number(place.area_id),
      spot_id: Number(place.spot_id),
    }
    const content = JSON.stringify([date, ids, images])
    if (last.current.content !== content) last.current = { content, key: newKey() }

    await call(storeSequence, { date, ...ids, images }, { idempotencyKey: last.current.key })
    // The list must begin with the new one, not with what was read before.
    queries.removeQueries({ queryKey: listKey })
  }
}

const newKey = () => crypto.getRandomValues(new BigUint64Array(2)).join('-')
