import { expect } from '../fixtures.ts'
import { screens } from '../screens/screens.ts'
import { test } from '../shop.ts'

test('every page carries the same policy, each with a new nonce', async ({ request, shop }) => {
  const nonces = new Set<string>()

  for (const { route, at = () => route } of screens) {
    const answer = await request.get(at(shop))
    const policy = answer.headers()['content-security-policy'] ?? ''
    const [, nonce = ''] = /'nonce-([\w-]{22})'/.exec(policy) ?? []
    nonces.add(nonce)

    expect(policy.split('; '), route).toEqual([
      "default-src 'none'",
      "object-src 'none'",
      `script-src 'self' 'nonce-${nonce}'`,
      `style-src 'self' 'nonce-${nonce}'`,
      expect.stringMatching(/^img-src 'self' data: blob:/),
      expect.stringMatching(/^connect-src 'self'/),
      "font-src 'self'",
      "worker-src 'self'",
      "manifest-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
      'report-uri /api/csp-report',
    ])
    expect(answer.headers(), route).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
  }

  expect(nonces.size).toBe(screens.length)
})

test('an injected script is refused and reported', async ({ context }) => {
  // A plain page: the watched one would fail on the expected console error.
  const page = await context.newPage()
  await page.route('/about-us', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('</body>', '<script>window.isPlanted = true</script></body>')
    await route.fulfill({ response, body })
  })
  const report = page.waitForRequest((request) => request.url().endsWith('/api/csp-report'))

  await page.goto('/about-us')

  expect(await report.then((request) => request.postData())).toContain('script-src')
  expect(await page.evaluate('window.isPlanted')).toBeUndefined()
})
