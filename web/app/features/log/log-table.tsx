import { userProfile } from '@lineup/contract/accounts/people.ts'
import { actKinds } from '@lineup/contract/audit/acts.ts'
import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { call } from '../../api/call.ts'
import { useTablePage } from '../../api/table/use-table-page.ts'
import { CellLink, dateColumn } from '../../ui/table/columns.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { TableFilter } from '../../ui/table/data-table-filter.tsx'
import type { Column } from '../../ui/table/data-table-rows.tsx'
import { useTable } from '../../ui/table/use-table-query.ts'
import { TextButton } from '../../ui/text-button.tsx'
import { AboutAct } from './about-act.tsx'
import { type LogRow, logPage, logShape } from './log-page.ts'
import { t } from './messages/t.ts'

const columns = (): Column<LogRow>[] => [
  dateColumn(({ at }) => at, { name: t('log.columns.at'), sort: 'at', width: 'w-44', hasTime: true }),
  { name: t('log.columns.by'), width: 'w-40', cell: ({ by }) => <Who by={by} /> },
  {
    name: t('log.columns.act'),
    isHead: true,
    cell: ({ act, about, changes }) => (
      <span className="font-normal">
        {t.find(`acts.${act}`) ?? act}
        {changes.length > 0 && <Changes about={about} changes={changes} />}
      </span>
    ),
  },
  { name: t('log.columns.about'), cell: ({ about }) => <AboutAct about={about} /> },
  { name: t('log.columns.reason'), cell: ({ reason }) => <span className="wrap-anywhere">{saidReason(reason)}</span> },
]

/** A refund's reason is a word of the payment provider's. */
const saidReason = (reason: string | null) => (reason === null ? '–' : (t.find(`log.reasons.${reason}`) ?? reason))

/** The figures of an act, with what they were. */
function Changes({ about, changes }: Pick<LogRow, 'about' | 'changes'>) {
  // A session without a price of its own has the shop's.
  const none = about.kind === 'sequence' ? t('log.ofTheShop') : t('log.none')
  return (
    <span className="numbers mt-0.5 grid text-sm text-muted">
      {changes.map(({ field, before, after, usual }) => {
        const missing = usual === undefined ? none : t('log.shopsOf', { money: usual })
        const said = { field: t.find(`log.fields.${field}`) ?? field, after: after ?? missing }
        return (
          <span key={field} className="wrap-anywhere">
            {before === undefined ? t('log.figure', said) : t('log.change', { ...said, before: before ?? missing })}
          </span>
        )
      })}
    </span>
  )
}

function Who({ by }: Pick<LogRow, 'by'>) {
  if (by === null) return <span className="text-muted">{t('log.shop')}</span>
  if (by.username === null) return <span className="text-muted">{t('log.gone', { id: by.id })}</span>
  return (
    <CellLink to={href('/admin/user/update/:id', { id: String(by.id) })} className="wrap-anywhere">
      {by.username}
    </CellLink>
  )
}

/** Who did what, from the audit log. */
export function LogTable() {
  const table = useTable(logShape)
  const state = useTablePage(logPage, table.query)
  const { by, about } = table.query.filters
  const leave = (filter: 'by' | 'about') => table.ask({ filters: { ...table.query.filters, [filter]: undefined } })
  return (
    <>
      {by !== undefined && <Whose id={by} say={(name: string) => t('log.by', { name })} onLeave={() => leave('by')} />}
      {about !== undefined && (
        <Whose id={about} say={(name: string) => t('log.about', { name })} onLeave={() => leave('about')} />
      )}
      <DataTable
        label={t('log.title')}
        table={table}
        state={state}
        columns={columns()}
        counted={(count) => t('log.counted', { count })}
        empty={{ text: t('log.empty'), unmatched: t('log.unmatched') }}
        filters={
          <TableFilter
            table={table}
            name="kind"
            label={t('log.kindFilter')}
            all={t('log.all')}
            choices={actKinds.map((kind) => [kind, t(`log.kinds.${kind}`)] as const)}
          />
        }
      />
    </>
  )
}

type WhoseProps = { id: string; say: (name: string) => string; onLeave: () => void }

/** Of whom the acts are, and the way back to all. */
function Whose({ id, say, onLeave }: WhoseProps) {
  const { data } = useQuery({
    queryKey: ['log-person', id],
    queryFn: async ({ signal }) =>
      (await call(userProfile, { id: Number(id) }, { signal, expects: ['NotFound'] })).user.username,
    retry: false,
  })
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1">
      <strong className="font-semibold wrap-anywhere">{say(data ?? t('log.user', { id }))}</strong>
      <TextButton onClick={onLeave}>{t('log.everybody')}</TextButton>
    </p>
  )
}
