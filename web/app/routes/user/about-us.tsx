import { href } from 'react-router'
import { call } from '../../api/call.ts'
import { loadGiven } from '../../features/donations/load-given.ts'
import { AboutPage } from '../../features/site/about-page.tsx'
import { t as tSite } from '../../features/site/messages/t.ts'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/about-us.ts'

export const clientLoader = () => loadGiven(call)

export const meta = () => pageMeta(tSite('about.title'))

/** /user/about-us */
export default function AboutUs({ loaderData }: Route.ComponentProps) {
  return <AboutPage worksPath={href('/user/works')} given={loaderData} />
}
