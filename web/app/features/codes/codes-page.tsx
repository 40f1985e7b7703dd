import { roles } from '@lineup/contract/limits.ts'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { saveCsv } from '../../api/files/save-csv.ts'
import { useSession } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Page } from '../../ui/page/page.tsx'
import { AllowFree } from './allow-free.tsx'
import { CodeCard } from './code-card.tsx'
import { CodeForm } from './code-form.tsx'
import { toCells } from './codes-csv.ts'
import { codesQuery } from './codes-query.ts'
import { t } from './messages/t.ts'

/** The codes of a photographer, or of the shop and all photographers, with what came of them. */
export function CodesPage() {
  const { data, dataUpdatedAt } = useSuspenseQuery(codesQuery)
  const [isMaking, setMaking] = useState(false)
  const client = useQueryClient()
  const whose = useSession()?.role === roles.admin ? 'shop' : 'own'
  const lookAgain = () => client.invalidateQueries(codesQuery)
  const make = <Button onClick={() => setMaking(true)}>{t('made.new')}</Button>
  const save = () =>
    saveCsv(toCells(data, new Date(dataUpdatedAt)), t('made.file', { day: new Date().toISOString().slice(0, 10) }))
  const actions = (
    <>
      <Button tone="secondary" onClick={save}>
        {t('made.save')}
      </Button>
      {make}
    </>
  )

  return (
    <Page title={t('made.title')} lead={t(`made.lead.${whose}`)} actions={data.list.length > 0 && actions}>
      {whose === 'shop' && <AllowFree most={data.free_photos.most} onChange={lookAgain} />}
      {data.list.length === 0 ? (
        <Empty hint={t(`made.emptyHint.${whose}`)} action={make}>
          {t('made.empty')}
        </Empty>
      ) : (
        <ul className="grid gap-3">
          {data.list.map((code) => (
            <CodeCard
              key={code.id}
              code={code}
              asOf={dataUpdatedAt}
              currency={data.currency}
              isAdmin={whose === 'shop'}
              onChange={lookAgain}
            />
          ))}
        </ul>
      )}
      <Dialog title={t('form.title')} isOpen={isMaking} onClose={() => setMaking(false)}>
        <CodeForm
          codes={data}
          whose={whose}
          onCancel={() => setMaking(false)}
          onDone={async () => {
            await lookAgain()
            setMaking(false)
          }}
        />
      </Dialog>
    </Page>
  )
}
