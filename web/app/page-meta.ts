import type { MetaDescriptor } from 'react-router'
import { tabTitle } from './ui/page/use-page-title.ts'

/** The head of a page. The route's `meta` is the only source of <head>. */
export function pageMeta(title: string, description?: string, ...more: MetaDescriptor[]): MetaDescriptor[] {
  return [{ title: tabTitle(title) }, ...(description ? [{ name: 'description', content: description }] : []), ...more]
}

/** `headers` for a page with a secret address or one buyer's data: no cache, no referrer, no search engine. */
export function secretPageHeaders(): HeadersInit {
  return { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }
}
