import { MAX_PICKED_IMAGES } from '@lineup/contract/limits.ts'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { api, type ServerCall } from '../../../api/api-context.ts'
import { cachedCall } from '../../../api/cached-call.ts'
import { readOr404 } from '../../../api/missing.ts'
import { publicConfig } from '../../../api/public-config.ts'
import { galleryMeta } from '../../../features/gallery/gallery-meta.ts'
import { GalleryMissing } from '../../../features/gallery/gallery-missing.tsx'
import { GalleryPage } from '../../../features/gallery/gallery-page.tsx'
import { FIRST_IMAGES, loadGallery, WHOLE } from '../../../features/gallery/load-gallery.ts'
import { loadRelated } from '../../../features/gallery/load-related.ts'
import { t as tGallery } from '../../../features/gallery/messages/t.ts'
import { linkedPhotos } from '../../../features/gallery/share/linked-photos.ts'
import { pickedIds } from '../../../features/gallery/share/picked-ids.ts'
import { pageMeta } from '../../../page-meta.ts'
import type { Route } from './+types/sequence-gallery.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const data = await load(context.get(api), params.sequence_key, request.url)
  const { publicUrl } = context.get(publicConfig)
  return { ...data, publicUrl, linked: linkedPhotos(data.gallery, publicUrl) }
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  // Back from a checkout shows the photos at once. A changed price is said before anything is paid.
  const data = await load(cachedCall, params.sequence_key, request.url)
  return { ...data, publicUrl: location.origin, linked: {} }
}

async function load(call: ServerCall, key: string, address: string) {
  const [gallery, related] = await Promise.all([
    readOr404(loadGalleryOr(call, key, new URL(address).searchParams)),
    loadRelated(call, key),
  ])
  return { gallery, related }
}

/** Its first images or all of them, or what somebody has picked out. */
async function loadGalleryOr(call: ServerCall, key: string, search: URLSearchParams) {
  const picked = pickedIds(search, 'photos', MAX_PICKED_IMAGES)
  const [photo] = pickedIds(search, 'photo', 1)
  if (picked.length === 0) return loadGallery(call, key, search.has(WHOLE) ? Infinity : FIRST_IMAGES, photo)
  return (await import('../../../features/gallery/share/load-picked.ts')).loadPickedPhotos(call, key, picked)
}

/** The root widens the page for its photos. */
export const handle = 'wide'

/** The open photo is in the query, and opening one need not reload the gallery. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return addressOf(currentUrl) !== addressOf(nextUrl) && defaultShouldRevalidate
}

const addressOf = ({ pathname, searchParams }: URL) => `${pathname} ${searchParams.get('photos') ?? ''}`

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return pageMeta(tGallery('galleryMissing.title'))
  const { title, description, more } = galleryMeta(loaderData.gallery, loaderData)
  return pageMeta(title, description, ...more)
}

/** /sequence-gallery/:sequence_key */
export default function SequenceGallery({ loaderData }: Route.ComponentProps) {
  const { id, picked } = loaderData.gallery
  return <GalleryPage key={`${id} ${picked?.join() ?? ''}`} {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <GalleryMissing error={error} />
}
