import { queryOptions } from '@tanstack/react-query'
import type { PageOptions } from '../../api/table/use-table-page.ts'
import { asAsked, type TableQueryOf } from '../../ui/table/use-table-query.ts'
import { type Place, placeCalls } from './place-calls.ts'
import type { PlaceLevel } from './place-levels.ts'

/** As many as a picker shows at once. */
const CHOICES = 12

/** What was read of all levels lies below it, of one level below the other. */
export const allPlacesKey = ['place-lists']
export const placesKey = (level: PlaceLevel) => [...allPlacesKey, level]

/** What the list of a level can be asked for. */
export const placesShape = {
  sorts: ['name', 'parent', 'status'],
  order: { sort: 'name', dir: 'asc' },
  filters: {},
} as const

/** One page of a level's places. */
export const placesPage =
  (level: PlaceLevel) =>
  (query: TableQueryOf<typeof placesShape>): PageOptions<Place> => ({
    queryKey: [...placesKey(level), 'page', query],
    queryFn: async ({ signal }) => {
      const found = await placeCalls[level].list(asAsked(query), { signal })
      return { ...found, page: query.page, per: query.per }
    },
  })

/** The first places of a level whose names hold what somebody typed. */
export const placesNamed = (level: PlaceLevel, typed: string) =>
  queryOptions({
    queryKey: [...placesKey(level), 'named', typed],
    queryFn: ({ signal }) =>
      placeCalls[level].list(
        { search: typed || undefined, page: 1, per_page: CHOICES, sort: 'name', dir: 'asc' },
        { signal },
      ),
  })
