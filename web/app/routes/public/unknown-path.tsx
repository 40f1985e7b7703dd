import { data } from 'react-router'
import { api } from '../../api/api-context.ts'
import { loadOnServer } from '../../features/search/load-on-server.ts'
import { t as tSearch } from '../../features/search/messages/t.ts'
import { HomePage } from '../../features/site/home-page.tsx'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/unknown-path.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  return data(await loadOnServer(context.get(api), request.url), { status: 404 })
}

// The first view does without it.
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { loadInBrowser } = await import('../../features/search/load-in-browser.ts')
  return loadInBrowser(request.url)
}

export const handle = 'wide'
export const meta: Route.MetaFunction = () =>
  pageMeta(tSearch('home.title'), undefined, { name: 'robots', content: 'noindex' })

/** Every unknown path: the home page with a notice. */
export default function UnknownPath({ loaderData }: Route.ComponentProps) {
  return <HomePage data={loaderData} isUnknownPath />
}
