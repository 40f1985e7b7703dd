import { ENGLISH, inLanguage, LANGUAGES, type Language } from '@lineup/contract/messages/languages.ts'
import type { MetaDescriptor } from 'react-router'

/** The address of the same page in another language. */
export function translated(url: string, language: Language): string {
  const [, origin = '', path = ''] = /^(https?:\/\/[^/]+)?(.*)$/.exec(url) ?? []
  return origin + inLanguage(path, language)
}

/** Tell search engines where a page is in which language. `url` is its English address. */
export const alternates = (url: string): MetaDescriptor[] =>
  [...LANGUAGES, 'x-default' as const].map((hrefLang) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href: translated(url, hrefLang === 'x-default' ? ENGLISH : hrefLang),
  }))
