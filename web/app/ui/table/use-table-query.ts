import { maxLength } from '@lineup/contract/limits.ts'
import { useSearchParams } from 'react-router'

export type Direction = 'asc' | 'desc'
export type Order<S extends string = string> = { sort: S; dir: Direction }
/** The values of a filter, or `id`: the id of anything. */
export type FilterValues = Record<string, readonly string[] | 'id'>

export type TableShape<S extends string, F extends FilterValues> = {
  sorts: readonly S[]
  /** The default order, which the address omits. `name` describes it if no column does. */
  order: Order<S> & { name?: () => string }
  /** The values of each filter. An unset filter matches everything. */
  filters: F
}

/** A table's query. Its address has the same parts: ?q=&page=&per=&sort=&dir= and the filters, without empty keys. */
export type TableQuery<S extends string = string, F extends FilterValues = FilterValues> = Order<S> & {
  q: string
  page: number
  per: number
  filters: { [K in keyof F]?: F[K][number] | undefined }
}

type QueryOf<Shape> = Shape extends TableShape<infer S, infer F> ? TableQuery<S, F> : never

export type { QueryOf as TableQueryOf }

export const PAGE_SIZES = [12, 25, 50, 100]
/** Fills most windows. */
const PAGE_SIZE = 25

/** Reads a query from an address. Invalid parts are ignored. */
export function readTable<S extends string, F extends FilterValues>(
  search: URLSearchParams,
  { sorts, order, filters }: TableShape<S, F>,
): TableQuery<S, F> {
  const sort = sorts.find((one) => one === search.get('sort'))
  const said = Object.entries(filters).map(([name, values]) => [name, readFilter(search.get(name), values)])
  return {
    q: (search.get('q') ?? '').trim().slice(0, maxLength.search),
    page: readNumber(search.get('page')) ?? 1,
    per: PAGE_SIZES.find((size) => size === readNumber(search.get('per'))) ?? PAGE_SIZE,
    sort: sort ?? order.sort,
    dir: sort ? (search.get('dir') === 'desc' ? 'desc' : 'asc') : order.dir,
    filters: Object.fromEntries(said) as TableQuery<S, F>['filters'],
  }
}

/** Writes a query as an address. Defaults are left out. */
export function writeTable<S extends string, F extends FilterValues>(
  { q, page, per, sort, dir, filters }: TableQuery<S, F>,
  { order }: TableShape<S, F>,
): URLSearchParams {
  const isOwnOrder = sort === order.sort && dir === order.dir
  const said = {
    q,
    page: page === 1 ? '' : String(page),
    per: per === PAGE_SIZE ? '' : String(per),
    sort: isOwnOrder ? '' : sort,
    dir: isOwnOrder ? '' : dir,
    ...filters,
  }
  return new URLSearchParams(Object.entries(said).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

export function asAsked<S extends string, F extends FilterValues>({
  q,
  page,
  per,
  sort,
  dir,
  filters,
}: TableQuery<S, F>) {
  return { search: q || undefined, page, per_page: per, sort, dir, ...filters }
}

/** A click on a column's head: its first direction, then the other, then the table's default order. */
export function nextOrder(column: Order, present: Order, own: Order): Order {
  const other = column.dir === 'asc' ? 'desc' : 'asc'
  if (present.sort !== column.sort) return { sort: column.sort, dir: column.dir }
  if (present.dir === column.dir) return { sort: column.sort, dir: other }
  return { sort: own.sort, dir: own.dir }
}

/** A table with its state in the address, so that links can be shared and Back restores the earlier query. */
export function useTable<S extends string, F extends FilterValues>(shape: TableShape<S, F>) {
  const [search, setSearch] = useSearchParams()
  const query = readTable(search, shape)

  return {
    query,
    order: shape.order,
    /** Changes the query. Starts at the first page unless one is given. `isRefined` adds no history entry. */
    ask: (change: Partial<Omit<TableQuery, 'filters'>> & { filters?: object }, isRefined = false) =>
      // `readTable` will ignore invalid parts.
      setSearch(writeTable({ ...query, page: 1, ...change }, shape as TableShape<string, FilterValues>), {
        replace: isRefined,
      }),
  }
}

export type Table = Pick<ReturnType<typeof useTable>, 'ask'> & {
  query: TableQuery
  order: Order & { name?: () => string }
}

function readFilter(text: string | null, values: FilterValues[string]): string | undefined {
  return values === 'id' ? readNumber(text)?.toString() : values.find((value) => value === text)
}

function readNumber(text: string | null): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : undefined
}
