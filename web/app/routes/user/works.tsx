import { href } from 'react-router'
import { cachedCall } from '../../api/cached-call.ts'
import { loadWorks } from '../../features/site/load-works.ts'
import { t as tSite } from '../../features/site/messages/t.ts'
import { WorksPage } from '../../features/site/works-page.tsx'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/works.ts'

export const clientLoader = () => loadWorks(cachedCall)

export const meta = () => pageMeta(tSite('works.title'))

/** /user/works */
export default function Works({ loaderData }: Route.ComponentProps) {
  return (
    <WorksPage
      {...loaderData}
      isPhotographer
      next={{ to: href('/user/sequence/create'), name: tSite('works.upload') }}
    />
  )
}
