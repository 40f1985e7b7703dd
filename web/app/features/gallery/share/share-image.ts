import { type PictureFile, pictureSources } from '../../../ui/pictures/picture-sources.ts'
import type { Gallery, GalleryImage } from '../load-gallery.ts'

export type ShareImage = Gallery['share_image']

type Shown = Pick<GalleryImage, 'sources' | 'width' | 'height'>

/** Large enough for a wide card, small enough for any messenger. */
const CARD_WIDTH = 800

/** What a message shows of a photo, with its mark: the smallest JPEG preview that is wide enough, or the largest. Null where there is none yet. */
export function shareImage({ sources, width, height }: Shown): ShareImage {
  const files = sources.jpeg.split(', ').map((entry) => {
    const [url = '', wide = ''] = entry.split(' ')
    return { url, width: Number.parseInt(wide, 10) }
  })
  const file = files.find((one) => one.width >= CARD_WIDTH) ?? files.at(-1)
  if (!file?.url) return null
  return { url: file.url, type: 'image/jpeg', width: file.width, height: Math.round((file.width * height) / width) }
}

type Cover = { previews: PictureFile[]; width: number; height: number }

/** The share picture of a list: the first that has one. */
export function shareImageOf(list: Array<{ cover: Cover | null }>): ShareImage {
  for (const { cover } of list) {
    const image = cover && shareImage({ ...cover, sources: pictureSources(cover.previews, null) })
    if (image) return image
  }
  return null
}
