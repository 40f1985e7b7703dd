import { expect, test } from 'vitest'
import { startTestServer } from '../../testing/index.ts'

// The limit is 1,800 a minute.
const SIX_READS = 6 / 1_800

test('reading the sitemap over and over is rate limited like any other read', async () => {
  await using server = await startTestServer({ config: { rateScale: SIX_READS } })

  const codes: number[] = []
  for (let n = 0; n < 8; n += 1) codes.push((await fetch(`${server.url}/sitemap.xml`)).status)

  expect(codes).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
})

test('search engines read the shop and stay out of the demo', async () => {
  await using demo = await startTestServer()
  await using shop = await startTestServer({ config: { isDemo: false } })
  const rulesOf = async ({ url }: { url: string }) => (await (await fetch(`${url}/robots.txt`)).text()).split('\n')

  expect(await rulesOf(demo)).toContain('Disallow: /')
  expect(await rulesOf(shop)).not.toContain('Disallow: /')
  expect(await rulesOf(shop)).toContain('Disallow: /admin')
})
