import { restoreAccount } from '@lineup/contract/accounts/closing.ts'
import { formatInstant } from '@lineup/contract/format.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../api/call.ts'
import { getSession, homeOf } from '../../../api/session.ts'
import { tellIfUnreachable } from '../../../api/table/change-row.ts'
import { Button } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { usePageTitle } from '../../../ui/page/use-page-title.ts'
import { t } from '../messages/t.ts'
import { keepDeletion } from '../own-profile.ts'

/** The only page for a person whose account will be deleted: the date, and a way to keep the account. */
export function LeavingPage({ deleteAfter }: { deleteAfter: Date }) {
  const [isBusy, setBusy] = useState(false)
  const navigate = useNavigate()
  usePageTitle(t('closing.leaving.title'))

  const keep = async () => {
    setBusy(true)
    try {
      await call(restoreAccount, {})
      keepDeletion(null)
      const session = getSession()
      if (session) await navigate(homeOf(session.role))
    } catch (error) {
      tellIfUnreachable(error)
      setBusy(false)
    }
  }

  return (
    <Page title={t('closing.leaving.title')} width="form">
      <div className="grid gap-4">
        <p>{t('closing.leaving.on', { day: formatInstant(deleteAfter, 'DD MMM, YYYY') })}</p>
        <p className="text-muted">{t('closing.leaving.now')}</p>
        <Button isBusy={isBusy} className="mt-2 sm:justify-self-start" onClick={() => void keep()}>
          {t('closing.leaving.keep')}
        </Button>
      </div>
    </Page>
  )
}
