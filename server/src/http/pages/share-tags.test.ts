import { expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/index.ts'

test('a link to a day, to what is picked out of it and to the home page has a picture of a public photo, with its mark', async () => {
  await using server = await startTestServer({ isWhole: true })
  const spot = await server.given.spot()
  const times = ['07:05:00', '07:41:10', '07:41:11']
  const { images, date } = await server.given.publicSequence({ spot, times })
  const [first, second, third] = images.map(({ id }) => id) as [number, number, number]
  const previewOf = (image: number) => `/media/previews/${images.find(({ id }) => id === image)?.previewKey}/`
  const path = `/day/${spot.spot_id}/${date}`
  const { body } = await server.post('/day/view', { spot_id: spot.spot_id, date })
  const { list } = body.data as Day
  const stackOf = (image: number) => list.data.find(({ image_ids }) => image_ids.includes(image))?.id

  const day = await tagsOf(server, path)
  const stack = await tagsOf(server, `${path}?stack=${stackOf(second)}&from=07:00`)
  const stacks = await tagsOf(server, `${path}?stacks=${stackOf(second)}`)
  const photos = await tagsOf(server, `${path}?photos=${third},${first}`)
  const home = await tagsOf(server, '/')

  expect(day).toMatchObject({ canonical: path, url: path })
  expect(stack).toMatchObject({ canonical: `${path}?stack=${stackOf(second)}`, url: stack.canonical })
  expect(stacks).toMatchObject({ canonical: `${path}?stacks=${stackOf(second)}`, url: stacks.canonical })
  expect(photos).toMatchObject({ canonical: `${path}?photos=${third},${first}`, url: photos.canonical })
  expect(home).toMatchObject({ canonical: '/home', url: '/home' })
  expect(day.image).toContain(previewOf(first))
  expect(stack.image).toContain(previewOf(second))
  expect(stacks.image).toContain(previewOf(second))
  expect(photos.image).toContain(previewOf(first))
  expect(home.image).toContain('/media/previews/')
  for (const { image, title } of [day, stack, stacks, photos, home]) {
    expect(image).toMatch(/\.jpg$/)
    expect(title).not.toBe('')
  }
  expect(photos.title).toContain('2 surf photos')
})

test('a hidden photo is in no picture of a link, and no address of one names it', async () => {
  await using server = await startTestServer({ isWhole: true })
  const spot = await server.given.spot()
  const { images, date } = await server.given.publicSequence({ spot, times: ['07:05:00', '07:41:10'] })
  const [first, second] = images.map(({ id }) => id) as [number, number]
  const { token } = await server.given.admin()
  await server.post('/sequence/image/status', { image_id: first, status: 0 }, { token })
  const path = `/day/${spot.spot_id}/${date}`

  const pages = [
    await tagsOf(server, path),
    await tagsOf(server, `${path}?photos=${first},${second}`),
    await tagsOf(server, '/home'),
  ]

  for (const { image } of pages) expect(image).not.toContain(images[0]?.previewKey)
  expect(pages[1]).toMatchObject({ canonical: `${path}?photos=${second}` })
  expect(pages[1]?.image).toContain(images[1]?.previewKey)
})

test('a shop without photos shows its own picture', async () => {
  await using server = await startTestServer({ isWhole: true })

  const { image } = await tagsOf(server, '/home')

  expect(image).toBe('/og-default.jpg')
  expect((await fetch(server.url + image)).headers.get('content-type')).toBe('image/jpeg')
})

test('browsers and phones get our mark by the names that they ask for', async () => {
  await using server = await startTestServer({ isWhole: true })
  const ask = async (path: string) => {
    const answer = await fetch(server.url + path)
    const { headers } = answer
    return {
      of: [answer.status, headers.get('content-type'), headers.get('cache-control')],
      bytes: Buffer.from(await answer.arrayBuffer()),
    }
  }

  const icon = await ask('/favicon.ico')
  const touch = await ask('/apple-touch-icon.png')
  const page = (await ask('/home')).bytes.toString()
  const { icons } = JSON.parse((await ask('/site.webmanifest')).bytes.toString()) as { icons: Array<{ src: string }> }

  expect(icon.of).toEqual([200, 'image/x-icon', 'public, max-age=3600'])
  expect(touch.of).toEqual([200, 'image/png', 'public, max-age=3600'])
  // An icon file: its kind, and how many pictures of which width.
  expect(icon.bytes.readUInt16LE(2)).toBe(1)
  expect([0, 1, 2].map((n) => icon.bytes[6 + 16 * n])).toEqual([16, 32, 48])
  expect([touch.bytes.readUInt32BE(16), touch.bytes.readUInt32BE(20)]).toEqual([180, 180])
  expect(page).toContain('rel="icon" href="/favicon.ico"')
  expect(page).toContain('rel="apple-touch-icon" href="/apple-touch-icon.png"')
  for (const { src } of icons) expect((await ask(src)).of[0], src).toBe(200)
})

type Day = { list: { data: Array<{ id: number; image_ids: number[] }> } }

/** The tags of a page for messengers and search engines, addresses without the site's name. */
async function tagsOf({ url }: TestServer, path: string) {
  const body = (await (await fetch(url + path)).text()).replaceAll('&amp;', '&')
  const told = (pattern: string) => (new RegExp(pattern).exec(body)?.[1] ?? '').replace(/^https?:\/\/[^/]+/, '')
  const og = (name: string) => told(`property="og:${name}" content="([^"]*)"`)
  return { canonical: told('rel="canonical" href="([^"]*)"'), url: og('url'), title: og('title'), image: og('image') }
}
