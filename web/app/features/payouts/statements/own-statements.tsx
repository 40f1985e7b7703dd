import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../api/session.ts'
import { t } from './messages/t.ts'
import { StatementList } from './statement-list.tsx'
import { statementsOf } from './statements-of.ts'

/** A photographer's statements. The page reads their list before it is shown. */
export function OwnStatements() {
  const id = useSession()?.id ?? 0
  const { data } = useQuery({ ...statementsOf(id), enabled: id > 0 })
  if (!data) return null
  return (
    <section aria-labelledby="statements" className="rounded-lg border border-line p-5 sm:p-6">
      <h2 id="statements" className="text-xl large-letters:text-lg">
        {t('title')}
      </h2>
      <p className="mt-1 mb-3 max-w-text text-sm text-muted">{t('lead')}</p>
      {data.months.length === 0 ? <p>{t('none')}</p> : <StatementList id={id} {...data} />}
    </section>
  )
}
