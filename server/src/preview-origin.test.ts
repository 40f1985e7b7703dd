import { expect, test } from 'vitest'
import { sitePages } from './site-pages.ts'
import { startTestServer } from './testing/index.ts'

const previewOrigin = 'https://pictures.example'

test('public previews come from the CDN, everything else of a photo from us', async () => {
  await using server = await startTestServer({ config: { previewOrigin } })
  const { key, owner, id } = await server.given.publicSequence({ images: 1 })
  const waiting = await server.given.waitingSequence({ images: 1, owner })
  const previewsOf = async (sequenceId: number) => {
    const { body } = await server.get(`/sequence/list-image-all/${sequenceId}`, { token: owner.token })
    return body.data.list[0].previews as Array<{ url: string }>
  }

  const gallery = (await server.post('/sequence/image/view', { sequence_key: key })).body.data.list
  const [shown] = gallery.images[0].previews as Array<{ url: string }>
  const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text()
  // As the CDN asks us.
  const fetched = await fetch(String(shown?.url).replace(previewOrigin, server.url))

  expect(shown?.url).toMatch(/^https:\/\/pictures\.example\/media\/previews\/[\w-]+\/[\w.]+$/)
  expect(gallery.share_image.url).toMatch(/^https:\/\/pictures\.example\/media\//)
  expect(sitemap).toContain(`<image:loc>${previewOrigin}/media/previews/`)
  expect([
    fetched.status,
    fetched.headers.get('cache-control'),
    fetched.headers.get('cross-origin-resource-policy'),
  ]).toEqual([200, 'public, max-age=86400, s-maxage=60, immutable', 'cross-origin'])
  for (const { url } of [...(await previewsOf(id)), ...(await previewsOf(waiting.id))]) {
    expect(url).toMatch(/^\/media\/previews\/.*signature=/)
  }
  expect(sitePages(server.deps.config)).toMatchObject({ mediaOrigin: previewOrigin })
})
