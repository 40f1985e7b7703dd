import { formatDate } from '@lineup/contract/format.ts'
import type { MetaDescriptor } from 'react-router'
import { addressesOf } from '../../ui/pictures/picture-sources.ts'
import type { Gallery, GalleryImage } from './load-gallery.ts'
import { t } from './messages/t.ts'
import type { LinkedPhotos } from './share/linked-photos.ts'
import { shareTags } from './share/share-tags.ts'

type Options = { publicUrl: string; linked: LinkedPhotos }

/** The head of a gallery for search engines and link previews. `publicUrl` is the origin of the site. */
export function galleryMeta(gallery: Gallery, { publicUrl, linked }: Options) {
  const { spot, area, name, sequence_key, share_image, total } = gallery
  const date = formatDate(gallery.date, 'DD MMM, YYYY')
  const count = t('gallery.photos', { count: total })
  const title = t('gallery.title', { spot, date, count })
  const description = t('gallery.description', { count, spot, area, date, name })
  const url = `${publicUrl}/sequence-gallery/${sequence_key}`

  const more: MetaDescriptor[] = [
    ...shareTags({
      kind: 'website',
      url,
      title,
      description,
      image: share_image,
      alt: t('gallery.photo', { n: 1, spot, date }),
      ...linked,
    }),
    // Only in the server's document: in the browser, the page's policy would block a new script element.
    ...(import.meta.env.SSR ? [{ 'script:ld+json': imageGallery(gallery, publicUrl, url, title) }] : []),
  ]
  return { title, description, more }
}

/** Structured data on image licensing for search engines: the creator, and where to buy a licence. */
function imageGallery(gallery: Gallery, publicUrl: string, url: string, name: string) {
  const { images, name: creator, date } = gallery
  return {
    '@context': 'https://schema.org',
    '@type': 'ImageGallery',
    name,
    url,
    image: images.map((image) => ({
      '@type': 'ImageObject',
      contentUrl: new URL(largestJpeg(image) ?? '/', publicUrl).href,
      creator: { '@type': 'Person', name: creator },
      creditText: creator,
      copyrightNotice: `© ${date.slice(0, 4)} ${creator}`,
      license: `${publicUrl}/terms-and-conditions`,
      acquireLicensePage: `${publicUrl}/image-payment-checkout/${gallery.sequence_key}/${image.id}`,
    })),
  }
}

export function largestJpeg({ sources }: Pick<GalleryImage, 'sources'>): string | undefined {
  return addressesOf(sources.jpeg).at(-1) || undefined
}
