import type { MetaDescriptor } from 'react-router'
import { gallery as words } from '../../strings/gallery.ts'
import { formatDate, plural } from '../../ui/format.ts'
import { addressesOf } from '../../ui/pictures/picture-sources.ts'
import type { Gallery, GalleryImage } from './load-gallery.ts'

type Options = { publicUrl: string; withLicences: boolean }

/**
 * What the head of a gallery says to search engines and to previews in messages. `publicUrl` is the origin of the site.
 */
export function galleryMeta(gallery: Gallery, { publicUrl, withLicences }: Options) {
  const { spot, area, name, sequence_key, share_image, total } = gallery
  const date = formatDate(gallery.date, 'DD-MMM-YYYY')
  const count = plural(total, words.photos)
  const title = words.title(spot, date, count)
  const description = words.description(count, spot, area, date, name)
  const url = `${publicUrl}/sequence-gallery/${sequence_key}`

  const more: MetaDescriptor[] = [
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Lineup' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    ...shareImage(gallery, publicUrl),
    { name: 'twitter:card', content: share_image ? 'summary_large_image' : 'summary' },
    // Only in the document: a script element made in the browser would need a way round the page's policy.
    ...(withLicences ? [{ 'script:ld+json': imageGallery(gallery, publicUrl, url, title) }] : []),
  ]
  return { title, description, more }
}

function shareImage({ share_image, spot, date }: Gallery, publicUrl: string): MetaDescriptor[] {
  if (!share_image) return []
  return [
    { property: 'og:image', content: new URL(share_image.url, publicUrl).href },
    { property: 'og:image:type', content: share_image.type },
    { property: 'og:image:width', content: String(share_image.width) },
    { property: 'og:image:height', content: String(share_image.height) },
    { property: 'og:image:alt', content: words.photo(1, spot, formatDate(date, 'DD MMM, YYYY')) },
  ]
}

/** Image licensing as search engines read it: whose picture it is, and where a licence is sold. */
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

/** The address of the preview that a picture is shown with when it is shown large. */
export function largestJpeg({ sources }: Pick<GalleryImage, 'sources'>): string | undefined {
  return addressesOf(sources.jpeg).at(-1) || undefined
}
