import { viewSequence } from '@lineup/contract/sequences/search.ts'
import type { ServerCall } from '../../api/api-context.ts'
import type { Output } from '../../api/wire.ts'
import { type PictureSources, pictureSources } from '../../ui/pictures/picture-sources.ts'

type ViewedSequence = Output<typeof viewSequence>['list']

/** The fields of an image that the gallery shows. The document carries them for every image, so there are no others. */
export type GalleryImage = {
  id: number
  width: number
  height: number
  price: number
  /** YYYY-MM-DDTHH:MM:SS by clocks at the spot. */
  takenAt: string | null
  sources: PictureSources
}

export type Gallery = Omit<ViewedSequence, 'images' | 'cover' | 'sequence_image'> & {
  images: GalleryImage[]
  /** Their ids, where somebody has picked the images out; otherwise they are the first ones. */
  picked: number[] | null
  total: number
  /** What a link to a photo or to some shows in a message: the first of them. */
  linked?: GalleryImage & { number?: number }
}

/** The images in the first document. Later all are fetched. */
export const FIRST_IMAGES = 60

/** In an address: the first document has all images. */
export const WHOLE = 'all'

/**
 * Loads a public gallery with its first images. Throws an ApiProblem (NotFound if it is not public).
 * @param linked the id of the photo that the address names
 */
export async function loadGallery(
  call: ServerCall,
  sequenceKey: string,
  limit = FIRST_IMAGES,
  linked?: number,
): Promise<Gallery> {
  const { list } = await call(viewSequence, { sequence_key: sequenceKey })
  const at = list.images.findIndex(({ id }) => id === linked)
  const image = list.images[at]
  return { ...toGallery({ list }, limit), ...(image && { linked: { ...slim(image), number: at + 1 } }) }
}

export async function loadGalleryImage(call: ServerCall, sequenceKey: string, imageId: number): Promise<Gallery> {
  return toGallery(await call(viewSequence, { sequence_key: sequenceKey, image_id: imageId }), 1)
}

/** A gallery with its first `limit` images. */
export function toGallery({ list }: Output<typeof viewSequence>, limit: number): Gallery {
  const { images, cover: _cover, sequence_image: _image, ...sequence } = list
  const shown = images.slice(0, limit).map((image) => slim(image))
  return { ...sequence, images: shown, picked: null, total: images.length }
}

function slim({
  id,
  previews,
  placeholder,
  width,
  height,
  image_price,
  taken_at,
}: ViewedSequence['images'][number]): GalleryImage {
  return { id, width, height, price: image_price, takenAt: taken_at, sources: pictureSources(previews, placeholder) }
}
