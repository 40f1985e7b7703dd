import { type Filters, type Level, levels } from './filters.ts'
import type { Choice, HomeFrame } from './load-home.ts'

let last: HomeFrame | undefined
const choices = new Map<string, Choice[]>()

/** Remembers the home page's data, so that a failed request does not empty it. Browser only. */
export function keepShown(home: HomeFrame): void {
  last = home
  for (const level of levels) choices.set(keyOf(level, home.filters), home.choices[level])
}

export const shownHome = (): HomeFrame | undefined => last

export const shownChoices = (level: Level, filters: Filters): Choice[] => choices.get(keyOf(level, filters)) ?? []

function keyOf(level: Level, filters: Filters): string {
  const parent = levels[levels.indexOf(level) - 1]
  return `${level} below ${parent ? filters[`${parent}_id`] : 'nothing'}`
}
