import { href, isRouteErrorResponse } from 'react-router'
import { PageProblem } from '../../../api/navigation/page-problem.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { t } from '../messages/t.ts'

export function PhotographerMissing({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <PageProblem error={error} />
  return (
    <Page title={t('photographer.missing.title')} lead={t('photographer.missing.text')} width="text">
      <LinkButton to={href('/home')}>{t('photographer.missing.home')}</LinkButton>
    </Page>
  )
}
