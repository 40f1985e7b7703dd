import { expect, test } from 'vitest'
import { galleryPath, publicConfig, startSite } from './testing/small-site.ts'

test('a page has a policy with a nonce of its own on every script and style', async () => {
  await using site = await startSite()

  const first = await site.get('/about-us')
  const second = await site.get('/about-us')
  const nonce = nonceOf(first.headers['content-security-policy'])

  expect(first.statusCode).toBe(200)
  expect(first.headers['content-security-policy']).toBe(
    `default-src 'none'; object-src 'none'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; ` +
      "img-src 'self' data: blob: https://media.example; connect-src 'self' https://media.example; font-src 'self'; worker-src 'self'; " +
      "manifest-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; " +
      "require-trusted-types-for 'script'; report-uri /api/csp-report",
  )
  expect(nonceOf(second.headers['content-security-policy'])).not.toBe(nonce)
  const inline = first.body.match(/<(script|style)[ >][^>]*/g) ?? []
  expect(inline.length).toBeGreaterThan(3)
  for (const tag of inline) expect(tag).toContain(`nonce="${nonce}"`)
  expect(first.headers['cache-control']).toBe('no-cache')
})

test('a page has the rules for what it shows, and names the style sheet that has all', async () => {
  await using site = await startSite()

  for (const path of ['/about-us', '/login', galleryPath]) {
    const { body } = await site.get(path)
    const style = /<style[^>]*>(.*?)<\/style>/s.exec(body)?.[1] ?? ''
    const address = /<link fetchpriority="low" rel="preload" as="style" href="([^"]+)">/.exec(body)?.[1] ?? ''
    const sheet = (await site.get(address)).body

    expect(style).toContain('.container-page{')
    expect(style.includes('.photo-tile{')).toBe(path === galleryPath)
    expect(sheet).toContain('.photo-tile{')
    expect(style.length).toBeLessThan(sheet.length / 2)
  }
})

test('no page has a style attribute, which the policy would refuse', async () => {
  await using site = await startSite()

  for (const path of ['/about-us', '/works', '/contact-us', '/terms-and-conditions', '/login', galleryPath]) {
    expect((await site.get(path)).body, path).not.toMatch(/<[^>]+ style=/)
  }
})

test('loaders call the API in process with the visitor’s address', async () => {
  await using site = await startSite()

  const page = await site.get('/works', { remoteAddress: '203.0.113.9' })

  expect(page.body).toContain('You keep $12.50 of a ')
  expect(site.callers).toEqual(['203.0.113.9'])
})

test('a gallery is complete without JavaScript: images, links, head', async () => {
  await using site = await startSite()

  const { body } = await site.get(galleryPath)

  expect(body).toContain('<title>Uluwatu, 18 Nov, 2026: 40 surf photos | Lineup</title>')
  expect(body.match(/<img /g)).toHaveLength(40)
  expect(body.match(/href="\/image-payment-checkout\//g)).toHaveLength(40)
  expect(body).toContain('property="og:image" content="https://lineup.example/media/share.jpg"')
  expect(body).toContain('"acquireLicensePage":"https://lineup.example/image-payment-checkout/key-of-the-gallery-00/1"')
  expect(body).toContain('href="https://lineup.example/sequence-gallery/key-of-the-gallery-00"')
})

test.for([
  ['?photo=7', 'Photo 7: surf at Uluwatu, 18 Nov, 2026', 7],
  ['?photos=9,12', 'Uluwatu, 18 Nov, 2026: 2 surf photos', 9],
  ['?photo=4711', 'Uluwatu, 18 Nov, 2026: 40 surf photos', null],
] as const)('a link to %s shows in a message what it leads to', async ([search, title, photo]) => {
  await using site = await startSite()

  const { body } = await site.get(galleryPath + search)
  const previews = new RegExp(`id="photo-${photo}".*?(/media/previews/\\w+)/`, 's').exec(body)?.[1]
  const picture = photo ? `${previews}/800.jpeg` : '/media/share.jpg'

  const told = (name: string) => new RegExp(`property="og:${name}" content="([^"]*)"`).exec(body)?.[1]
  expect([told('title'), told('image')]).toEqual([title, `https://lineup.example${picture}`])
  expect(told('url')).toBe(`https://lineup.example${galleryPath}${search === '?photo=4711' ? '' : search}`)
  // What was picked out is a page of its own; an open photo is not.
  const canonical = galleryPath + (search.startsWith('?photos') ? search : '')
  expect(body).toContain(`rel="canonical" href="https://lineup.example${canonical}"`)
})

test('the photos of a gallery come before its scripts', async () => {
  await using site = await startSite()

  const { body } = await site.get(galleryPath)
  const preloads = body.match(/<link [^>]*rel="modulepreload"[^>]*>/g) ?? []

  expect(preloads.length).toBeGreaterThan(3)
  for (const link of preloads) expect(link).toContain('fetchpriority="low"')
  expect(body.indexOf('modulepreload')).toBeGreaterThan(body.lastIndexOf('<img '))
})

test('the two photos that a phone shows are asked for at the start of the page', async () => {
  await using site = await startSite()

  const { body } = await site.get(galleryPath)
  const head = body.slice(0, body.indexOf('<style'))
  const preloads = head.match(/<link rel="preload" as="image" type="image\/avif"[^>]*>/g) ?? []
  const sources = (body.match(/<source [^>]*srcSet="[^"]+"/g) ?? []).map((tag) => /srcSet="([^"]+)"/.exec(tag)?.[1])

  expect(preloads.map((link) => /imageSrcSet="([^"]+)"/.exec(link)?.[1])).toEqual(sources.slice(0, 2))
})

test('a gallery that is not public is a 404 with a link home', async () => {
  await using site = await startSite()

  const page = await site.get('/sequence-gallery/unknown')

  expect(page.statusCode).toBe(404)
  expect(page.body).toContain('This gallery is not available')
})

test('a demo is hidden from search engines and says on each page that it is a demo', async () => {
  await using demo = await startSite({ ...publicConfig, isDemo: true })
  await using real = await startSite()

  const page = await demo.get('/about-us')

  expect(page.headers['x-robots-tag']).toBe('noindex')
  expect(page.body).toContain('Demo, no real money')
  expect((await real.get('/about-us')).headers['x-robots-tag']).toBeUndefined()
})

test('pages name who runs the shop and who gets the money for the ocean, escaped; without names they do not', async () => {
  await using silent = await startSite()
  await using named = await startSite({
    ...publicConfig,
    operator: { name: '<b>Reef', address: ['1 Beach Road', 'Bali'], email: 'hello@example.org' },
    charity: { name: 'Clean <Sea>', url: 'https://sea.example/give' },
  })

  const [about, terms, home] = await Promise.all(
    ['/about-us', '/terms-and-conditions', '/login'].map(async (path) => (await named.get(path)).body),
  )
  const quiet = (await silent.get('/about-us')).body

  for (const body of [about, terms])
    expect(body).toMatch(/Lineup is run by &lt;b&gt;Reef.*1 Beach Road.*Bali.*hello@example\.org/s)
  expect(about).toMatch(/The money goes to.*href="https:\/\/sea\.example\/give"[^>]*>Clean &lt;Sea&gt;</s)
  expect(home).toContain('Lineup is run by &lt;b&gt;Reef')
  expect(about).not.toContain('<b>Reef')
  expect(quiet).not.toMatch(/run by|The money goes/)
})

test('a rehearsal says on each page, and on a missing one, that no real money moves', async () => {
  await using rehearsal = await startSite({ ...publicConfig, isRehearsal: true })
  await using real = await startSite()

  const pages = await Promise.all(
    ['/about-us', '/login', '/sequence-gallery/unknown'].map((path) => rehearsal.get(path)),
  )

  expect(pages.map(({ statusCode, body }) => [statusCode, body.includes('Rehearsal: no real money moves')])).toEqual([
    [200, true],
    [200, true],
    [404, true],
  ])
  expect(pages[0]?.headers['x-robots-tag']).toBe('noindex')
  expect((await real.get('/about-us')).body).not.toContain('no real money moves')
})

test('pages and files are compressed for clients that accept it', async () => {
  await using site = await startSite()
  const script = /"(\/assets\/[^"]+\.js)"/.exec((await site.get('/about-us')).body)?.[1] ?? ''

  const page = await site.get('/about-us', { headers: { 'accept-encoding': 'gzip, br' } })
  const file = await site.get(script, { headers: { 'accept-encoding': 'gzip, br' } })
  const plain = await site.get(script, { headers: { 'accept-encoding': 'br;q=0' } })

  expect(page.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(file.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
  expect(plain.headers['content-encoding']).toBeUndefined()
})

test('unknown calls, missing files and other methods are not answered with a page', async () => {
  await using site = await startSite()

  expect((await site.get('/api/unknown')).json()).toEqual({ by: 'the app' })
  expect((await site.get('/media/unknown.jpg')).json()).toEqual({ by: 'the app' })
  expect((await site.get('/assets/none.js')).statusCode).toBe(404)
  expect((await site.get('/assets/../../package.json')).body).not.toContain('"dependencies"')
  const posted = await site.app.inject({ method: 'POST', url: '/about-us' })
  expect([posted.statusCode, posted.headers.allow]).toEqual([405, 'GET, HEAD'])
  const head = await site.app.inject({ method: 'HEAD', url: '/about-us' })
  expect([head.statusCode, head.body]).toEqual([200, ''])
})

const nonceOf = (policy: unknown) => /'nonce-([\w-]+)'/.exec(String(policy))?.[1]
