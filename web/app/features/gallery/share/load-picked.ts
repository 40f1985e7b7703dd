import { MAX_IMAGES_PER_SEQUENCE } from '@lineup/contract/limits.ts'
import type { ServerCall } from '../../../api/api-context.ts'
import { FIRST_IMAGES, type Gallery, loadGallery } from '../load-gallery.ts'

/** A gallery with just the images that somebody has picked out. With its first ones if none of those is public. */
export async function loadPickedPhotos(call: ServerCall, sequenceKey: string, picked: number[]): Promise<Gallery> {
  const gallery = await loadGallery(call, sequenceKey, MAX_IMAGES_PER_SEQUENCE)
  const images = gallery.images.filter(({ id }) => picked.includes(id))
  if (images.length === 0) return { ...gallery, images: gallery.images.slice(0, FIRST_IMAGES) }
  return { ...gallery, images, picked: images.map(({ id }) => id), ...(images[0] && { linked: images[0] }) }
}
