import { areaSpots, continentRegions, regionAreas } from '@lineup/contract/locations/calls.ts'
import { useRef, useState } from 'react'
import { cachedCall } from '../../api/cached-call.ts'
import { type Level, levels } from './filters.ts'
import type { Choice, Choices } from './load-home.ts'

type ChosenPlaces = Record<Level, number | null>
type PendingLevel = { level: Level; is: 'loading' | 'failed' }

export function useChoices(start: ChosenPlaces, startChoices: Choices) {
  const [chosen, setChosen] = useState(start)
  const [choices, setChoices] = useState(startChoices)
  const [pending, setPending] = useState<PendingLevel | null>(null)
  const asked = useRef(0)

  async function choose(level: Level, id: number | null) {
    const below = levels.slice(levels.indexOf(level) + 1)
    const next = below[0]
    const cleared = <T>(value: T) => Object.fromEntries(below.map((lower) => [lower, value]))
    setChosen((now) => ({ ...now, ...cleared(null), [level]: id }))
    setChoices((now) => ({ ...now, ...cleared([]) }))
    asked.current += 1
    const question = asked.current
    if (!next || id === null) return setPending(null)

    setPending({ level: next, is: 'loading' })
    const loaded = await fetchChildren(level, id).catch(() => null)
    if (question !== asked.current) return
    setPending(loaded ? null : { level: next, is: 'failed' })
    if (loaded) setChoices((now) => ({ ...now, [next]: loaded.list }))
  }

  /** Loads a level again if it has no choices, because they may have failed to load. */
  function retry(level: Level) {
    const parent = levels[levels.indexOf(level) - 1]
    if (parent && choices[level].length === 0) void choose(parent, chosen[parent])
  }

  return { chosen, choices, pending, choose, retry }
}

function fetchChildren(level: Level, id: number): Promise<{ list: Choice[] }> {
  if (level === 'continent') return cachedCall(continentRegions, { continent_id: id })
  if (level === 'region') return cachedCall(regionAreas, { region_id: id })
  return cachedCall(areaSpots, { area_id: id })
}
