import { type demandRow, listDemand } from '@lineup/contract/alerts/demand.ts'
import { href } from 'react-router'
import type * as z from 'zod/mini'
import { call } from '../../../api/call.ts'
import { type PageOptions, useTablePage } from '../../../api/table/use-table-page.ts'
import { CellLink, countColumn, dateColumn } from '../../../ui/table/columns.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { TableFilter } from '../../../ui/table/data-table-filter.tsx'
import type { Column } from '../../../ui/table/data-table-rows.tsx'
import { asAsked, type TableQueryOf, useTable } from '../../../ui/table/use-table-query.ts'
import { t } from '../messages/t.ts'

/** `id`: its place in the page. */
type DemandRow = z.output<typeof demandRow> & { id: number }

export const demandShape = {
  sorts: ['spot', 'date', 'waiting'],
  order: { sort: 'date', dir: 'desc' },
  filters: { photos: ['0', '1'] },
} as const

export const demandPage = (query: TableQueryOf<typeof demandShape>): PageOptions<DemandRow> => ({
  queryKey: ['demand-list', query],
  queryFn: async ({ signal }) => {
    const { data, total } = (await call(listDemand, asAsked(query), { signal })).list
    return { rows: data.map((row, id) => ({ ...row, id })), total, page: query.page, per: query.per }
  },
})

const columns = (): Column<DemandRow>[] => [
  {
    name: t('demand.columns.spot'),
    sort: 'spot',
    isHead: true,
    cell: ({ spot, area }) => (
      <>
        <CellLink to={`${href('/admin/sequences')}?q=${encodeURIComponent(spot)}&sort=date&dir=desc`}>{spot}</CellLink>
        <span className="block text-sm font-normal text-muted">{area}</span>
      </>
    ),
  },
  dateColumn(({ date }) => date, { name: t('demand.columns.date'), sort: 'date', width: 'w-40' }),
  countColumn(({ waiting }) => waiting, { name: t('demand.columns.waiting'), sort: 'waiting', width: 'w-32' }),
  countColumn(({ photos }) => photos, {
    name: t('demand.columns.photos'),
    width: 'w-32',
    cellOf: (photos, row) => (row.photos === 0 ? photos : <ToDay photos={photos} row={row} />),
  }),
]

function ToDay({ photos, row: { spot_id, date, photos: count } }: { photos: string; row: DemandRow }) {
  const name = t('demand.openDay', { count })
  return (
    <CellLink
      to={href('/day/:spot_id/:date', { spot_id: String(spot_id), date })}
      target="_blank"
      aria-label={name}
      title={name}
    >
      {photos}
    </CellLink>
  )
}

/** Where people wait for photos, for the admin. */
export function DemandTable() {
  const table = useTable(demandShape)
  const state = useTablePage(demandPage, table.query)
  return (
    <DataTable
      label={t('demand.title')}
      table={table}
      state={state}
      columns={columns()}
      counted={(count) => t('demand.counted', { count })}
      empty={{ text: t('demand.empty'), unmatched: t('demand.unmatched') }}
      filters={
        <TableFilter
          table={table}
          name="photos"
          label={t('demand.filter')}
          all={t('demand.all')}
          choices={[
            ['0', t('demand.none')],
            ['1', t('demand.some')],
          ]}
        />
      }
    />
  )
}
