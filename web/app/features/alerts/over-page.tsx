import { href } from 'react-router'
import { LinkButton } from '../../ui/button.tsx'
import { Page } from '../../ui/page/page.tsx'
import { t } from './messages/t.ts'

/** Says the same of an alert that ended now, that ended long ago, and that never was. */
export function OverPage() {
  return (
    <Page title={t('alerts.over.title')} lead={t('alerts.over.text')} width="text">
      <LinkButton to={href('/home')}>{t('alerts.over.search')}</LinkButton>
    </Page>
  )
}
