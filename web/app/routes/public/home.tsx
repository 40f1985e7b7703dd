import { api } from '../../api/api-context.ts'
import { homeMeta } from '../../features/search/home-meta.ts'
import { loadOnServer } from '../../features/search/load-on-server.ts'
import { HomePage } from '../../features/site/home-page.tsx'
import type { Route } from './+types/home.ts'

export const loader = ({ context, request }: Route.LoaderArgs) => loadOnServer(context.get(api), request.url)

// The first view does without it.
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { loadInBrowser } = await import('../../features/search/load-in-browser.ts')
  return loadInBrowser(request.url)
}

export const meta: Route.MetaFunction = ({ loaderData }) => homeMeta(loaderData)

/** / and /home */
export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage data={loaderData} />
}
