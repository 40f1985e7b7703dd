import { api } from '../../../api/api-context.ts'
import { quietCall } from '../../../api/missing.ts'
import { publicConfig } from '../../../api/public-config.ts'
import { t as tGallery } from '../../../features/gallery/messages/t.ts'
import { loadPhotographer } from '../../../features/gallery/photographer/load-photographer.ts'
import { photographerMeta } from '../../../features/gallery/photographer/photographer-meta.ts'
import { PhotographerMissing } from '../../../features/gallery/photographer/photographer-missing.tsx'
import { PhotographerPage } from '../../../features/gallery/photographer/photographer-page.tsx'
import { pageMeta } from '../../../page-meta.ts'
import type { Route } from './+types/photographer.ts'

export const loader = async ({ context, params, request }: Route.LoaderArgs) => ({
  page: await loadPhotographer(context.get(api), params.id, request.url),
  publicUrl: context.get(publicConfig).publicUrl,
})

export const clientLoader = async ({ params, request }: Route.ClientLoaderArgs) => ({
  page: await loadPhotographer(quietCall, params.id, request.url),
  publicUrl: location.origin,
})

export const handle = 'wide'
export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return pageMeta(tGallery('photographer.missing.title'))
  const { title, description, more } = photographerMeta(loaderData.page, loaderData.publicUrl)
  return pageMeta(title, description, ...more)
}

/** /photographer/:id */
export default function Photographer({ loaderData: { page } }: Route.ComponentProps) {
  return <PhotographerPage key={page.photographer.id} {...page} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PhotographerMissing error={error} />
}
