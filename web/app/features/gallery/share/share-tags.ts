import { language } from '@lineup/contract/messages/speaking.ts'
import type { MetaDescriptor } from 'react-router'
import { alternates, translated } from '../../../api/navigation/page-languages.ts'
import type { ShareImage } from './share-image.ts'

type Shared = {
  kind: 'website' | 'profile'
  /** The one address of the page for search engines, in English. */
  url: string
  /** The address that is shared, if that is another. */
  at?: string
  title: string
  description: string
  image?: ShareImage
  alt?: string
}

/** What a link to the page shows in a message or a search engine: its one address, its words, and a picture if it has one. */
export function shareTags({
  kind,
  url,
  at = url,
  title,
  description,
  image = null,
  alt = title,
}: Shared): MetaDescriptor[] {
  return [
    { tagName: 'link', rel: 'canonical', href: inThisLanguage(url) },
    ...alternates(url),
    { property: 'og:type', content: kind },
    { property: 'og:site_name', content: 'Lineup' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: inThisLanguage(at) },
    ...(image ? pictureTags(image, new URL(image.url, url).href, alt) : []),
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
  ]
}

const inThisLanguage = (url: string) => translated(url, language())

const pictureTags = (image: NonNullable<ShareImage>, url: string, alt: string): MetaDescriptor[] => [
  { property: 'og:image', content: url },
  { property: 'og:image:type', content: image.type },
  { property: 'og:image:width', content: String(image.width) },
  { property: 'og:image:height', content: String(image.height) },
  { property: 'og:image:alt', content: alt },
]
