import { data } from 'react-router'
import { api } from '../../api/api-context.ts'
import { loadInBrowser, loadOnServer } from '../../features/search/home-loaders.ts'
import { HomePage } from '../../features/site/home-page.tsx'
import { pageMeta } from '../../page-meta.ts'
import { home } from '../../strings/home.ts'
import type { Route } from './+types/unknown-path.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  return data(await loadOnServer(context.get(api), request.url), { status: 404 })
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadInBrowser(request.url)

export const meta: Route.MetaFunction = () => pageMeta(home.title, undefined, { name: 'robots', content: 'noindex' })

/** Every unknown path: the home page with a notice. */
export default function UnknownPath({ loaderData }: Route.ComponentProps) {
  return <HomePage data={loaderData} isUnknownPath />
}
