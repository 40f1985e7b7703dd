import { endAlert } from '@lineup/contract/alerts/calls.ts'
import { ended, sentencesOf } from '@lineup/contract/joined.ts'
import { useState } from 'react'
import { href } from 'react-router'
import { call } from '../../api/call.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Page } from '../../ui/page/page.tsx'
import { type Alert, alertText } from './alert-text.ts'
import { LinkForm } from './link-form.tsx'
import { t } from './messages/t.ts'
import { OverPage } from './over-page.tsx'

type EndPageProps = { loaded: Alert | null; token: string }

/** The page behind the last link of each mail of an alert. It asks first, because programs open links before people do. */
export function EndPage({ loaded, token }: EndPageProps) {
  const [isOver, setOver] = useState(loaded === null)
  if (isOver || loaded === null) return <OverPage />

  async function end() {
    await call(endAlert, { token }, { isQuiet: true })
    setOver(true)
  }

  const { spot_id, date } = loaded
  return (
    <Page title={t('alerts.end.title')} lead={sentencesOf(ended(alertText(loaded)), t('alerts.end.text'))} width="text">
      <LinkForm action={t('alerts.end.action')} send={end}>
        <LinkButton to={href('/day/:spot_id/:date', { spot_id: String(spot_id), date })} tone="secondary">
          {t('alerts.end.keep')}
        </LinkButton>
      </LinkForm>
    </Page>
  )
}
