import { api } from '../../api/api-context.ts'
import { publicConfig } from '../../api/public-config.ts'
import { loadOnServer } from '../../features/search/load-on-server.ts'
import { homeMeta } from '../../features/site/home-meta.ts'
import { HomePage } from '../../features/site/home-page.tsx'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/home.ts'

export const loader = async ({ context, request }: Route.LoaderArgs) => ({
  ...(await loadOnServer(context.get(api), request.url)),
  publicUrl: context.get(publicConfig).publicUrl,
})

// The first view does without it.
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { loadInBrowser } = await import('../../features/search/load-in-browser.ts')
  return { ...(await loadInBrowser(request.url)), publicUrl: location.origin }
}

export const handle = 'wide'
export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { title, description, more } = homeMeta(loaderData, loaderData?.publicUrl ?? '')
  return pageMeta(title, description, ...more)
}

/** / and /home */
export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage data={loaderData} />
}
