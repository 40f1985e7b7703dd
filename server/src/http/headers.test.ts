import { expect, test } from 'vitest'
import { startTestServer } from '../testing/index.ts'

test.for(['https://lineup.example', 'http://lineup.example'])(
  'any answer of %s says what a browser must not do with it',
  async (publicUrl) => {
    await using server = await startTestServer({ config: { publicUrl } })

    for (const path of ['/place/suggest', '/no-such-call']) {
      const { headers } = await server.get(path)

      expect(Object.fromEntries(headers)).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      })
      expect(headers.has('strict-transport-security')).toBe(publicUrl.startsWith('https:'))
    }
  },
)
