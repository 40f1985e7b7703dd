import { href, isRouteErrorResponse } from 'react-router'
import { PageProblem } from '../../api/navigation/page-problem.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Page } from '../../ui/page/page.tsx'
import { t } from './messages/t.ts'

export function GalleryMissing({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <PageProblem error={error} />
  return (
    <Page title={t('galleryMissing.title')} lead={t('galleryMissing.text')} width="text">
      <LinkButton to={href('/home')}>{t('galleryMissing.home')}</LinkButton>
    </Page>
  )
}
