import { readTable, type TableQuery, type TableShape } from '../../ui/table/use-table-query.ts'
import { queries } from '../queries.tsx'
import type { PageOptions } from './use-table-page.ts'

/** Starts to read the rows that an address asks for while the screen is still on its way. The table shows how that went. */
export function loadTable<S extends string, F extends Record<string, readonly string[]>, T>(
  request: Request,
  shape: TableShape<S, F>,
  pageOf: (query: TableQuery<S, F>) => PageOptions<T>,
): void {
  void queries.prefetchQuery(pageOf(readTable(new URL(request.url).searchParams, shape)))
}
