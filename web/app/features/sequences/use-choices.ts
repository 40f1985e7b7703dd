import { areaSpots, continentRegions, regionAreas } from '@lineup/contract/locations.ts'
import { useState } from 'react'
import { cachedCall } from '../../api/cached-call.ts'
import { type Level, levels } from './filters.ts'
import type { Choice, Choices } from './load-home.ts'

type Chosen = Record<Level, number | null>

/** Places chosen level by level: another choice clears what lies below it and loads the next level. */
export function useChoices(start: Chosen, startChoices: Choices) {
  const [chosen, setChosen] = useState(start)
  const [choices, setChoices] = useState(startChoices)

  async function choose(level: Level, id: number | null) {
    const below = levels.slice(levels.indexOf(level) + 1)
    const next = below[0]
    const cleared = <T>(value: T) => Object.fromEntries(below.map((lower) => [lower, value]))
    setChosen((now) => ({ ...now, ...cleared(null), [level]: id }))
    setChoices((now) => ({ ...now, ...cleared([]) }))

    if (!next || id === null) return
    const loaded = await childrenOf(level, id)
    setChoices((now) => ({ ...now, [next]: loaded }))
  }

  return { chosen, choices, choose }
}

async function childrenOf(level: Level, id: number): Promise<Choice[]> {
  // What went wrong was shown by the call; the next level stays empty.
  const { list } = await fetchChildren(level, id).catch(() => ({ list: [] }))
  return list
}

function fetchChildren(level: Level, id: number): Promise<{ list: Choice[] }> {
  if (level === 'continent') return cachedCall(continentRegions, { continent_id: id })
  if (level === 'region') return cachedCall(regionAreas, { region_id: id })
  return cachedCall(areaSpots, { area_id: id })
}
