import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import { t } from './messages/t.ts'
import { StatementList } from './statement-list.tsx'
import { statementsOf } from './statements-of.ts'

/** Opens the statements of a photographer, for an admin. */
export function StatementsOfPerson({ id, username }: { id: number; username: string }) {
  const [isOpen, setOpen] = useState(false)
  const { data, isFetching } = useQuery({ ...statementsOf(id), enabled: isOpen, staleTime: 0 })
  return (
    <>
      <TextButton isBusy={isOpen && isFetching && !data} onClick={() => setOpen(true)} className="min-h-9">
        {t('title')}
      </TextButton>
      <Dialog title={t('of', { username })} isOpen={isOpen && data !== undefined} onClose={() => setOpen(false)}>
        {data && (data.months.length === 0 ? <p>{t('noneOf')}</p> : <StatementList id={id} {...data} />)}
      </Dialog>
    </>
  )
}
