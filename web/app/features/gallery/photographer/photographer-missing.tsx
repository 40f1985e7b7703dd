import { isRouteErrorResponse } from 'react-router'
import { href } from '../../../api/navigation/href.ts'
import { PageProblem } from '../../../api/navigation/page-problem.tsx'
import { photographer as words } from '../../../strings/photos/photographer.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page/page.tsx'

export function PhotographerMissing({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <PageProblem error={error} />
  return (
    <Page title={words.missing.title} lead={words.missing.text} width="text">
      <LinkButton to={href('/home')}>{words.missing.home}</LinkButton>
    </Page>
  )
}
