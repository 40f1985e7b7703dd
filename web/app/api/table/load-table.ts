import { type FilterValues, readTable, type TableQuery, type TableShape } from '../../ui/table/use-table-query.ts'
import { queries } from '../queries.tsx'
import type { PageOptions } from './use-table-page.ts'

/** Starts reading a table's rows while its screen still loads. The table shows errors. */
export function loadTable<S extends string, F extends FilterValues, T>(
  request: Request,
  shape: TableShape<S, F>,
  pageOf: (query: TableQuery<S, F>) => PageOptions<T>,
): void {
  void queries.prefetchQuery(pageOf(readTable(new URL(request.url).searchParams, shape)))
}
