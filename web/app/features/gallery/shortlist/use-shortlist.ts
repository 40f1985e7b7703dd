import { useMemo, useSyncExternalStore } from 'react'
import { watchKept } from '../../../api/watch-kept.ts'

const KEY = 'lineup.chosen'
/** Galleries whose choices are kept, newest last. */
export const MOST_GALLERIES = 30

export type Shortlist = { chosen: number[]; toggle: (id: number) => void; add: (ids: number[]) => void }

type Chosen = { [sequenceKey: string]: number[] }

const { changed, watch } = watchKept()
export const watchChosen = watch

/** The photos that a visitor has chosen in a gallery, and not bought. They stay in the browser. Empty during hydration. */
export function useShortlist(sequenceKey: string, bought: Pick<ReadonlySet<number>, 'has'>): Shortlist {
  const text = useSyncExternalStore(watchChosen, readChosen, () => '')
  const chosen = useMemo(
    () => (parseChosen(text)[sequenceKey] ?? []).filter((id) => !bought.has(id)),
    [text, sequenceKey, bought],
  )

  return {
    chosen,
    toggle: (id: number) =>
      keepChosen(sequenceKey, chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]),
    add: (ids) => keepChosen(sequenceKey, [...chosen, ...ids]),
  }
}

export function keepChosen(sequenceKey: string, ids: number[]): void {
  const { [sequenceKey]: _old, ...others } = parseChosen(readChosen())
  const kept = Object.entries(others).slice(1 - MOST_GALLERIES)
  const all = ids.length > 0 ? [...kept, [sequenceKey, ids] as const] : kept
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(all)))
  // As before-paint.ts does: the way to them stands in the header.
  document.documentElement.toggleAttribute('data-chosen', all.length > 0)
  changed()
}

/** What is bought is chosen no more. */
export function forgetChosen(bought: number[]): void {
  for (const [key, ids] of Object.entries(parseChosen(readChosen()))) {
    const others = ids.filter((id) => !bought.includes(id))
    if (others.length < ids.length) keepChosen(key, others)
  }
}

/** All galleries' choices as text, which stays the same while they do. */
export const readChosen = () => localStorage.getItem(KEY) ?? ''

export function parseChosen(text: string): Chosen {
  try {
    return (JSON.parse(text || '{}') ?? {}) as Chosen
  } catch {
    return {}
  }
}
