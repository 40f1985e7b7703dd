import { api } from '../../api/api-context.ts'
import { loadInBrowser, loadOnServer } from '../../features/search/home-loaders.ts'
import { homeMeta } from '../../features/search/home-meta.ts'
import { HomePage } from '../../features/site/home-page.tsx'
import type { Route } from './+types/home.ts'

export const loader = ({ context, request }: Route.LoaderArgs) => loadOnServer(context.get(api), request.url)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadInBrowser(request.url)

export const meta: Route.MetaFunction = ({ loaderData }) => homeMeta(loaderData)

/** / and /home */
export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage data={loaderData} />
}
