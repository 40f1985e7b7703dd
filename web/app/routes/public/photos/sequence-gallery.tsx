import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { api } from '../../../api/api-context.ts'
import { quietCall, readOr404 } from '../../../api/missing.ts'
import { publicConfig } from '../../../api/public-config.ts'
import { galleryMeta } from '../../../features/gallery/gallery-meta.ts'
import { GalleryMissing } from '../../../features/gallery/gallery-missing.tsx'
import { GalleryPage } from '../../../features/gallery/gallery-page.tsx'
import { loadGallery } from '../../../features/gallery/load-gallery.ts'
import { loadRelated } from '../../../features/gallery/load-related.ts'
import { pageMeta } from '../../../page-meta.ts'
import { gallery as words } from '../../../strings/gallery.ts'
import type { Route } from './+types/sequence-gallery.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const call = context.get(api)
  const [gallery, related] = await Promise.all([
    readOr404(loadGallery(call, params.sequence_key)),
    loadRelated(call, params.sequence_key),
  ])
  return { gallery, related, publicUrl: context.get(publicConfig).publicUrl, withLicences: true }
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [gallery, related] = await Promise.all([
    readOr404(loadGallery(quietCall, params.sequence_key)),
    loadRelated(quietCall, params.sequence_key),
  ])
  return { gallery, related, publicUrl: location.origin, withLicences: false }
}

/** The root widens the page for its photos. */
export const handle = 'wide'

/** The open photo is in the query, and opening one need not reload the gallery. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return pageMeta(words.missing.title)
  const { title, description, more } = galleryMeta(loaderData.gallery, loaderData)
  return pageMeta(title, description, ...more)
}

/** /sequence-gallery/:sequence_key */
export default function SequenceGallery({ loaderData }: Route.ComponentProps) {
  return <GalleryPage key={loaderData.gallery.id} {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <GalleryMissing error={error} />
}
