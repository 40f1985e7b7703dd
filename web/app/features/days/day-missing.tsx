import { isRouteErrorResponse } from 'react-router'
import { href } from '../../api/navigation/href.ts'
import { PageProblem } from '../../api/navigation/page-problem.tsx'
import { day as words } from '../../strings/photos/day.ts'
import { galleryMissing } from '../../strings/photos/gallery-missing.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Page } from '../../ui/page/page.tsx'

export function DayMissing({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <PageProblem error={error} />
  return (
    <Page title={words.missing.title} lead={words.missing.text} width="text">
      <LinkButton to={href('/home')}>{galleryMissing.home}</LinkButton>
    </Page>
  )
}
