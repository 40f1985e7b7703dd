import { areaSpots, continentRegions, regionAreas } from '@lineup/contract/locations.ts'
import { useRef, useState } from 'react'
import { cachedCall } from '../../api/cached-call.ts'
import { type Level, levels } from './filters.ts'
import type { Choice, Choices } from './load-home.ts'

type Chosen = Record<Level, number | null>
/** Why a level has no choices yet. */
type Pending = { level: Level; is: 'loading' | 'failed' }

/** Places chosen level by level: another choice clears what lies below it and loads the next level. */
export function useChoices(start: Chosen, startChoices: Choices) {
  const [chosen, setChosen] = useState(start)
  const [choices, setChoices] = useState(startChoices)
  const [pending, setPending] = useState<Pending | null>(null)
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
    // What went wrong was shown by the call.
    const loaded = await fetchChildren(level, id).catch(() => null)
    // What was chosen meanwhile has other places below it.
    if (question !== asked.current) return
    setPending(loaded ? null : { level: next, is: 'failed' })
    if (loaded) setChoices((now) => ({ ...now, [next]: loaded.list }))
  }

  /** Loads a level again that has no choices: perhaps they only did not arrive. */
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
