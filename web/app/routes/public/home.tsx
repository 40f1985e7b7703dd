import { api } from '../../api/api-context.ts'
import { loadOnServer } from '../../features/search/load-on-server.ts'
import { searchTitle } from '../../features/search/search-title.ts'
import { HomePage } from '../../features/site/home-page.tsx'
import { pageMeta } from '../../page-meta.ts'
import { home } from '../../strings/home.ts'
import type { Route } from './+types/home.ts'

export const loader = ({ context, request }: Route.LoaderArgs) => loadOnServer(context.get(api), request.url)

// The first view does without it.
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { loadInBrowser } = await import('../../features/search/load-in-browser.ts')
  return loadInBrowser(request.url)
}

export const handle = 'wide'
export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta(searchTitle(loaderData) || home.title, home.description)

/** / and /home */
export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage data={loaderData} />
}
