import { restoreAccount } from '@lineup/contract/accounts/closing.ts'
import { formatInstant } from '@lineup/contract/format.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../api/call.ts'
import { getSession, homeOf } from '../../../api/session.ts'
import { tellIfUnreachable } from '../../../api/table/change-row.ts'
import { closing } from '../../../strings/closing.ts'
import { Button } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { usePageTitle } from '../../../ui/page/use-page-title.ts'
import { keepDeletion } from '../own-profile.ts'

const words = closing.leaving

/** The only page for a person whose account will be deleted: the date, and a way to keep the account. */
export function LeavingPage({ deleteAfter }: { deleteAfter: Date }) {
  const [isBusy, setBusy] = useState(false)
  const navigate = useNavigate()
  usePageTitle(words.title)

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
    <Page title={words.title} width="form">
      <div className="grid gap-4">
        <p>{words.on(formatInstant(deleteAfter, 'DD MMM, YYYY'))}</p>
        <p className="text-muted">{words.now}</p>
        <Button isBusy={isBusy} className="mt-2 sm:justify-self-start" onClick={() => void keep()}>
          {words.keep}
        </Button>
      </div>
    </Page>
  )
}
