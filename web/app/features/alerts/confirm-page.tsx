import { confirmAlert } from '@lineup/contract/alerts/calls.ts'
import { ended, sentencesOf } from '@lineup/contract/joined.ts'
import { useState } from 'react'
import { href } from 'react-router'
import { isProblem } from '../../api/api-problem.ts'
import { call } from '../../api/call.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Page } from '../../ui/page/page.tsx'
import { type Alert, alertText, endDay } from './alert-text.ts'
import { LinkForm } from './link-form.tsx'
import { t } from './messages/t.ts'
import { OverPage } from './over-page.tsx'

type ConfirmPageProps = { loaded: Alert | null; token: string }

/** The page behind the link of the mail that asks. It asks once more, because programs open links before people do. */
export function ConfirmPage({ loaded, token }: ConfirmPageProps) {
  const [alert, setAlert] = useState(loaded)
  if (alert === null) return <OverPage />

  async function confirm() {
    try {
      setAlert((await call(confirmAlert, { token }, { expects: ['NotFound'], isQuiet: true })).alert)
    } catch (error) {
      if (!isProblem(error, 'NotFound')) throw error
      setAlert(null)
    }
  }

  if (alert.is_confirmed) return <IsOn alert={alert} token={token} />
  return (
    <Page
      title={t('alerts.confirm.title')}
      lead={sentencesOf(
        ended(alertText(alert)),
        alert.date === alert.until ? t('alerts.confirm.once') : t('alerts.confirm.daily'),
      )}
      width="text"
    >
      <LinkForm action={t('alerts.confirm.action')} send={confirm} />
    </Page>
  )
}

function IsOn({ alert, token }: { alert: Alert; token: string }) {
  const { spot_id, date } = alert
  return (
    <Page
      title={t('alerts.confirm.done')}
      lead={sentencesOf(ended(alertText(alert)), t('alerts.confirm.doneText', { until: endDay(alert) }))}
      width="text"
    >
      <div className="flex flex-wrap gap-3">
        <LinkButton to={href('/day/:spot_id/:date', { spot_id: String(spot_id), date })}>
          {t('alerts.confirm.see')}
        </LinkButton>
        <LinkButton to={href('/alert/end/:token', { token })} tone="secondary">
          {t('alerts.confirm.end')}
        </LinkButton>
      </div>
    </Page>
  )
}
