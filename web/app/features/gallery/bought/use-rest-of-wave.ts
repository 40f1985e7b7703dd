import { listPublicStacks } from '@lineup/contract/days/stacks.ts'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import { restOfWaves } from './rest-of-waves.ts'

/** The way to the wave of a bought photo. Null until it is known, and where all of it is bought or chosen. Nobody is asked for null. */
export function useRestOfWave(id: number | null, have: number[]): ReturnType<typeof restOfWaves> {
  const [wave, setWave] = useState<{ of: number; sequenceKey: string; ids: number[] } | null>(null)
  useEffect(() => {
    if (id === null) return
    call(listPublicStacks, { image_ids: [id] }, { expects: ['TooManyRequests', 'Unavailable', 'Internal'] })
      .then(({ list: [stack] }) => stack && setWave({ of: id, sequenceKey: stack.sequence_key, ids: stack.image_ids }))
      // The photo and its order are there without it.
      .catch(() => {})
  }, [id])
  return id === null || wave?.of !== id ? null : restOfWaves(wave.sequenceKey, [wave.ids], new Set(have))
}
