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
  filters: {},
} as const

export const placesPage =
  (level: Level) =>
  (query: TableQueryOf<typeof placesShape>): PageOptions<Place> => ({
    queryKey: [...placesKey(level), 'page', query],
    queryFn: async ({ signal }) => {
      const found = await placeCalls[level].list(asAsked(query), { signal })
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
