import { isRouteErrorResponse } from 'react-router'
import { href } from '../../api/navigation/href.ts'
import { PageProblem } from '../../api/navigation/page-problem.tsx'
import { galleryMissing as words } from '../../strings/photos/gallery-missing.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Page } from '../../ui/page/page.tsx'

export function GalleryMissing({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <PageProblem error={error} />
  return (
    <Page title={words.title} lead={words.text} width="text">
      <LinkButton to={href('/home')}>{words.home}</LinkButton>
    </Page>
  )
}
