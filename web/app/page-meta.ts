import type { MetaDescriptor } from 'react-router'
import { tabTitle } from './ui/page/use-page-title.ts'

/** The head of a page: its title, and what else it has to say. The route's `meta` is the only writer of <head>. */
export function pageMeta(title: string, description?: string, ...more: MetaDescriptor[]): MetaDescriptor[] {
  return [{ title: tabTitle(title) }, ...(description ? [{ name: 'description', content: description }] : []), ...more]
}

/**
 * `headers` of a page whose address holds a secret or whose content belongs to one buyer: kept by no cache, told to no other site,
 * found by no search engine.
 */
export function secretPageHeaders(): HeadersInit {
  return { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }
}
