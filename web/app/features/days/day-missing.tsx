import { href, isRouteErrorResponse } from 'react-router'
import { PageProblem } from '../../api/navigation/page-problem.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Page } from '../../ui/page/page.tsx'
import { t as tGallery } from '../gallery/messages/t.ts'
import { t } from './messages/t.ts'

export function DayMissing({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <PageProblem error={error} />
  return (
    <Page title={t('day.missing.title')} lead={t('day.missing.text')} width="text">
      <LinkButton to={href('/home')}>{tGallery('galleryMissing.home')}</LinkButton>
    </Page>
  )
}
