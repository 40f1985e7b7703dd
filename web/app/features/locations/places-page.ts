import { MAX_PAGE_SIZE } from '@lineup/contract/limits.ts'
import { queryOptions } from '@tanstack/react-query'
import type { PageOptions } from '../../api/table/use-table-page.ts'
import { asAsked, type TableQueryOf } from '../../ui/table/use-table-query.ts'
import type { Level } from './levels.ts'
import { type Place, placeCalls } from './place-calls.ts'

const CHOICES = 12

/** Prefix of the query keys of all levels; `placesKey` is the prefix of one level. */
export const allPlacesKey = ['place-lists']
export const placesKey = (level: Level) => [...allPlacesKey, level]

export const placesShape = {
  sorts: ['name', 'parent', 'status'],
  order: { sort: 'name', dir: 'asc' },
  filters: { within: 'id' },
} as const

export const placesPage =
  (level: Level) =>
  (query: TableQueryOf<typeof placesShape>): PageOptions<Place> => ({
    queryKey: [...placesKey(level), 'page', query],
    queryFn: async ({ signal }) => {
      const within = Number(query.filters.within) || undefined
      const found = await placeCalls[level].list({ ...asAsked(query), within }, { signal })
      return { ...found, page: query.page, per: query.per }
    },
  })

export const placesNamed = (level: Level, typed: string) =>
  queryOptions({
    queryKey: [...placesKey(level), 'named', typed],
    queryFn: ({ signal }) =>
      placeCalls[level].list(
        { search: typed || undefined, page: 1, per_page: CHOICES, sort: 'name', dir: 'asc' },
        { signal },
      ),
  })

/** The places of exactly this name that lie directly in `parentId`, or among the continents. */
export const placesCalled = (level: Level, name: string, parentId: number | undefined) =>
  queryOptions({
    queryKey: [...placesKey(level), 'called', name, parentId],
    queryFn: async ({ signal }) => {
      const asked = { search: name, within: parentId, page: 1, per_page: MAX_PAGE_SIZE } as const
      const { rows } = await placeCalls[level].list({ ...asked, sort: 'name', dir: 'asc' }, { signal })
      const isCalled = (place: Place) => place.name.toLowerCase() === name.trim().toLowerCase()
      return rows.filter((place) => isCalled(place) && place.parent?.id === parentId)
    },
  })

/** The places that lie directly in a place, or without one the continents, for a tree. */
export const placesIn = (level: Level, within: number | undefined) =>
  queryOptions({
    queryKey: [...placesKey(level), 'in', within],
    queryFn: ({ signal }) =>
      placeCalls[level].list({ within, page: 1, per_page: MAX_PAGE_SIZE, sort: 'name', dir: 'asc' }, { signal }),
  })
