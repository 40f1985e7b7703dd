import { formatDate } from '@lineup/contract/format.ts'
import { MAX_PAGE_SIZE } from '@lineup/contract/limits.ts'
import { listOwnSequences } from '@lineup/contract/sequences/lists.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { type ControlProps, Select } from '../../ui/form/field.tsx'
import { t } from './messages/t.ts'

/** Also those that nobody can buy yet: a code can be handed out before. */
const newest = queryOptions({
  queryKey: ['codes', 'sessions'],
  queryFn: async ({ signal }) =>
    (await call(listOwnSequences, { page: 1, per_page: MAX_PAGE_SIZE, sort: 'date', dir: 'desc' }, { signal })).list,
})

/** Which of the own sessions a code is for: all, or one. */
export function SessionField(select: Omit<ControlProps<'select'>, 'label'>) {
  const { data } = useQuery(newest)
  const sessions = data?.data ?? []
  const isCut = data !== undefined && data.total > sessions.length
  return (
    <Select
      label={t('form.session')}
      hint={isCut && t('form.sessionsHint', { shown: sessions.length, total: data.total })}
      {...select}
    >
      <option value="">{t('form.sessions')}</option>
      {sessions.map(({ id, spot, date, images_count: photos }) => (
        <option key={id} value={id}>
          {t('form.sessionNamed', { spot, day: formatDate(date, 'DD MMM, YYYY'), photos })}
        </option>
      ))}
    </Select>
  )
}
