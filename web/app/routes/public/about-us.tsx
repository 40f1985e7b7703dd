import { href } from 'react-router'
import { api } from '../../api/api-context.ts'
import { loadGiven } from '../../features/donations/load-given.ts'
import { AboutPage } from '../../features/site/about-page.tsx'
import { t as tSite } from '../../features/site/messages/t.ts'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/about-us.ts'

/** Also for later navigations: the page needs no code for calls of its own. */
export const loader = ({ context }: Route.LoaderArgs) => loadGiven(context.get(api))

export const meta = () => pageMeta(tSite('about.title'), tSite('about.description'))

/** /about-us */
export default function AboutUs({ loaderData }: Route.ComponentProps) {
  return <AboutPage worksPath={href('/works')} given={loaderData} />
}
