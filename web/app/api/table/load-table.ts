import { type FilterValues, readTable, type TableQuery, type TableShape } from '../../ui/table/use-table-query.ts'
import { queries } from '../queries.tsx'
import type { PageOptions } from './use-table-page.ts'

type PageOf<S extends string, F extends FilterValues, T> = (query: TableQuery<S, F>) => PageOptions<T>

/** Starts reading a table's rows while its screen still loads. The table shows errors. */
export function loadTable<S extends string, F extends FilterValues, T>(
  request: Request,
  shape: TableShape<S, F>,
  pageOf: PageOf<S, F, T>,
): void {
  void readRows(request, shape, pageOf)
}

/** As `loadTable`, for a screen that waits for the rows. Never rejects. */
export const readRows = <S extends string, F extends FilterValues, T>(
  request: Request,
  shape: TableShape<S, F>,
  pageOf: PageOf<S, F, T>,
): Promise<void> => queries.prefetchQuery(pageOf(readTable(new URL(request.url).searchParams, shape)))
