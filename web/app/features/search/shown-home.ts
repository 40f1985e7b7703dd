import { type Filters, type Level, levels } from './filters.ts'
import type { Choice, HomeFrame } from './load-home.ts'

let last: HomeFrame | undefined
const choices = new Map<string, Choice[]>()

/** Remembers what the home page shows, so that a search that cannot be made takes nothing away. Only in the browser. */
export function keepShown(home: HomeFrame): void {
  last = home
  for (const level of levels) choices.set(keyOf(level, home.filters), home.choices[level])
}

/** What the home page showed last, if it was ever open. */
export const shownHome = (): HomeFrame | undefined => last

/** The choices of a level that were shown below what is chosen above it. */
export const shownChoices = (level: Level, filters: Filters): Choice[] => choices.get(keyOf(level, filters)) ?? []

function keyOf(level: Level, filters: Filters): string {
  const parent = levels[levels.indexOf(level) - 1]
  return `${level} below ${parent ? filters[`${parent}_id`] : 'nothing'}`
}
