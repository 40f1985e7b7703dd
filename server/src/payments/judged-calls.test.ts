import { expect, test } from 'vitest'
import { startTestServer } from '../testing/index.ts'

test('P15 a request with a parameter that the SDK does not know fails the test that made it', async () => {
  const server = await startTestServer()
  const headers = { authorization: `Bearer ${server.deps.config.stripe.secretKey}` }
  const body = new URLSearchParams({ charge: 'ch_1', amont: '5' })

  await fetch(`${server.sandbox.url}/v1/refunds`, { method: 'POST', headers, body })

  await expect(server[Symbol.asyncDispose]()).rejects.toThrow('"additionalProperty":"amont"')
})
