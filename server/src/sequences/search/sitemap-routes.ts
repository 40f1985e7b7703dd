import { ENGLISH, inLanguage, LANGUAGES } from '@lineup/contract/messages/languages.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { watermarkOf } from '../../images/preview-files.ts'
import { absoluteUrl, publicUrl } from '../../images/preview-urls.ts'
import { listNewestPublic } from './search-queries.ts'

/** The protocol allows 50,000, but people search for the newest. */
const MOST_URLS = 5_000

/** `robots.txt` and `sitemap.xml`, with the watermarked cover of each gallery. Demo and rehearsal show nothing to search engines. */
export function sitemapRoutes(app: FastifyInstance, { db, config }: Pick<Deps, 'db' | 'config'>): void {
  const site = config.publicUrl
  const pages = ['/user', '/admin', '/payment', '/images/download'].flatMap((path) =>
    LANGUAGES.map((language) => inLanguage(path, language)),
  )
  const closed = ['/api', '/dev', ...pages]

  app.get('/robots.txt', async (_request, reply) => {
    const rules =
      config.isDemo || config.isRehearsal
        ? ['Disallow: /']
        : [...closed.map((path) => `Disallow: ${path}`), `Sitemap: ${site}/sitemap.xml`]
    return reply.type('text/plain; charset=utf-8').send(['User-agent: *', ...rules, ''].join('\n'))
  })

  app.get('/sitemap.xml', async (request, reply) => {
    await app.gate.limits.spend('reads', request.ip)
    const rows = await listNewestPublic(db, MOST_URLS)
    const texts = ['/', '/about-us', '/works', '/contact-us', '/terms-and-conditions'].map(
      (path) => `<url><loc>${site}${path}</loc>${alternates(site, path)}</url>`,
    )
    const galleries = rows.map(({ sequence_key, cover }) => {
      const picture = cover === null ? null : watermarkOf(cover.key, cover.previews, publicUrl)
      const place = picture === null ? '' : absoluteUrl(config, picture)
      const image = picture === null ? '' : `<image:image><image:loc>${place}</image:loc></image:image>`
      const path = `/sequence-gallery/${sequence_key}`
      return `<url><loc>${site}${path}</loc>${alternates(site, path)}${image}</url>`
    })
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${[...texts, ...galleries].join('\n')}\n</urlset>\n`,
      )
  })
}

/** The same page in each language. */
const alternates = (site: string, path: string): string =>
  [...LANGUAGES.map((language) => [language, language] as const), ['x-default', ENGLISH] as const]
    .map(
      ([tag, language]) =>
        `<xhtml:link rel="alternate" hreflang="${tag}" href="${site}${inLanguage(path, language)}"/>`,
    )
    .join('')
