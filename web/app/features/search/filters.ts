import { day } from '@lineup/contract/fields.ts'
import * as z from 'zod/mini'
import { type Level, levels, levelsBelow, placeIds } from '../locations/levels.ts'
import { daysOfChoice, isQuickDay } from './days.ts'
import type { Filters } from './search-path.ts'

/** Most pages that a reload brings back at once. */
const MOST_PAGES = 8

/** Reads the filters of an address. Invalid values are ignored; a place without its parents is kept. */
export function readFilters(search: URLSearchParams): Filters {
  const id = (level: Level) => {
    const text = search.get(`${level}_id`) ?? ''
    return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
  }
  const when = search.get('when')
  const [date, until] = [readDay(search.get('date')), readDay(search.get('until'))]
  const days = { date, until: date && until && until > date ? until : null }
  const time = /^([01]\d|2[0-3]):[0-5]\d$/.exec(search.get('time') ?? '')?.[0]
  return { ...placeIds(id), ...(isQuickDay(when) ? daysOfChoice(when) : days), ...(time && (date || when) && { time }) }
}

/**
 * The name of a place that was typed and not chosen, and whether the days are named: such an address leads to another. `before`: what
 * was typed before it led here.
 */
export function readTyped(search: URLSearchParams): { place: string; before: string; hasWhen: boolean } {
  const text = (name: string) => search.get(name)?.trim().slice(0, 100) ?? ''
  return { place: text('place'), before: text('for'), hasWhen: isQuickDay(search.get('when')) }
}

/** How many pages of results an address shows. */
export function readPages(search: URLSearchParams): number {
  const pages = Number(search.get('page'))
  return Number.isInteger(pages) && pages > 0 ? Math.min(pages, MOST_PAGES) : 1
}

export function withoutPlace(filters: Filters, level: Level): Filters {
  const kept = { ...filters }
  for (const lower of [level, ...levelsBelow(level)]) kept[`${lower}_id`] = null
  return kept
}

export const hasPlace = (filters: Filters): boolean => levels.some((level) => filters[`${level}_id`] !== null)

export function isFiltered(filters: Filters): boolean {
  return Object.values(filters).some((value) => value !== null)
}

const readDay = (text: string | null) => (z.safeParse(day, text).success ? text : null)
