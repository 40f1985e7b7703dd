import type { MetaDescriptor } from 'react-router'
import type { Gallery } from '../load-gallery.ts'

type ShareOptions = { publicUrl: string; alt: string }

export function shareTags(image: Gallery['share_image'], { publicUrl, alt }: ShareOptions): MetaDescriptor[] {
  if (!image) return []
  return [
    { property: 'og:image', content: new URL(image.url, publicUrl).href },
    { property: 'og:image:type', content: image.type },
    { property: 'og:image:width', content: String(image.width) },
    { property: 'og:image:height', content: String(image.height) },
    { property: 'og:image:alt', content: alt },
  ]
}
