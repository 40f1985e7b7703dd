import { useRef, useState } from 'react'
import { cachedCall } from '../../api/cached-call.ts'
import { type Choices, fetchChoices } from './fetch-choices.ts'
import { type Level, levelAbove, levelsBelow } from './levels.ts'

type Chosen = Record<Level, number | null>
type Pending = { level: Level; is: 'loading' | 'failed' }

/** Chooses places level by level, on public pages. A new choice clears the levels below it and loads the next one. */
export function useChoices(start: Chosen, startChoices: Choices) {
  const [chosen, setChosen] = useState(start)
  const [choices, setChoices] = useState(startChoices)
  const [pending, setPending] = useState<Pending | null>(null)
  const asked = useRef(0)

  async function choose(level: Level, id: number | null) {
    const below = levelsBelow(level)
    const next = below[0]
    const cleared = <T>(value: T) => Object.fromEntries(below.map((lower) => [lower, value]))
    setChosen((now) => ({ ...now, ...cleared(null), [level]: id }))
    setChoices((now) => ({ ...now, ...cleared([]) }))
    asked.current += 1
    const question = asked.current
    if (!next || id === null) return setPending(null)

    setPending({ level: next, is: 'loading' })
    const loaded = await fetchChoices(cachedCall, next, id).catch(() => null)
    if (question !== asked.current) return
    setPending(loaded ? null : { level: next, is: 'failed' })
    if (loaded) setChoices((now) => ({ ...now, [next]: loaded }))
  }

  /** Loads a level again if it has no choices, because they may have failed to load. */
  function retry(level: Level) {
    const above = levelAbove(level)
    if (above && choices[level].length === 0) void choose(above, chosen[above])
  }

  return { chosen, choices, pending, choose, retry }
}
