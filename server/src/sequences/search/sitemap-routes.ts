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
  const closed = ['/api', '/user', '/admin', '/payment', '/images/download', '/dev']

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
    const pages = ['/', '/about-us', '/works', '/contact-us', '/terms-and-conditions'].map(
      (path) => `<url><loc>${site}${path}</loc></url>`,
    )
    const galleries = rows.map(({ sequence_key, cover }) => {
      const picture = cover === null ? null : watermarkOf(cover.key, cover.previews, publicUrl)
      const place = picture === null ? '' : absoluteUrl(config, picture)
      const image = picture === null ? '' : `<image:image><image:loc>${place}</image:loc></image:image>`
      return `<url><loc>${site}/sequence-gallery/${sequence_key}</loc>${image}</url>`
    })
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${[...pages, ...galleries].join('\n')}\n</urlset>\n`,
      )
  })
}
