import { api } from '../../api/api-context.ts'
import { loadInBrowser, loadOnServer } from '../../features/search/home-loaders.ts'
import { HomePage } from '../../features/site/home-page.tsx'
import { pageMeta } from '../../page-meta.ts'
import { home } from '../../strings/home.ts'
import type { Route } from './+types/home.ts'

export const loader = ({ context, request }: Route.LoaderArgs) => loadOnServer(context.get(api), request.url)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadInBrowser(request.url)

export const meta: Route.MetaFunction = () => pageMeta(home.title, home.description)

/** / and /home */
export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage data={loaderData} />
}
