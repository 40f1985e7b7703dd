import { expect, test } from 'vitest'
import { openClient } from './testing/client.ts'
import { startTestServer } from './testing/index.ts'
import { environmentOf } from './testing/processes/start-api-process.ts'
import { startEntry } from './testing/processes/start-entry.ts'
import { TEST_STRIPE_KEY, TEST_WEBHOOK_SECRET } from './testing/test-config.ts'

test('no secret is in the logs of a sale, its download, its payout and its refund, at the finest level', {
  timeout: 150_000,
}, async () => {
  await using server = await startTestServer()
  await using api = await startEntry(server, 'testing/processes/api-process', { LOG_LEVEL: 'trace' })
  await using worker = await startEntry(server, 'worker', { LOG_LEVEL: 'trace' })
  const client = openClient(api.url)
  const isReady = () =>
    fetch(`${api.url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true)
  await server.sandbox.setWebhookUrl(`${api.url}/api/stripe/webhook`)
  const [owner, admin] = [await server.given.photographer(), await server.given.admin()]
  await server.given.livesIn(owner, 'Portugal')
  const signedIn = await client.post('/login', { username: owner.username, password: owner.password })
  const setup = await client.get('/payout/link', { token: owner.token })
  const { url, sessionId, paymentId } = await server.given.openCheckout({ owner, images: 1 })

  await server.given.payFor({ url })
  await expect.poll(async () => (await client.post('/payment/download', { session_id: sessionId })).code).toBe(200)
  const [file] = (await client.post('/payment/download', { session_id: sessionId })).body.data.list
  const claimed = await client.post('/payment/original', { session_id: sessionId, download_id: file.id })
  const link = String(claimed.body.data.link)
  await (await fetch(new URL(link, api.url))).arrayBuffer()
  const form = { payment_id: paymentId, currentPassword: admin.password }
  const refunded = await client.post('/payments/refund', form, { token: admin.token })
  await client.post('/stripe/webhook', '{"not":"signed"}', {
    headers: { 'stripe-signature': 't=1,v1=forged-signature' },
  })

  const payout = () => server.db.selectFrom('payouts').select('hold_reason as hold').executeTakeFirst()
  await expect.poll(payout).toEqual({ hold: 'refunded' })

  const said = [...api.lines(), ...worker.lines()].join('\n')
  const secrets = {
    'the key of the provider': TEST_STRIPE_KEY,
    'the secret of webhooks': TEST_WEBHOOK_SECRET,
    'the secret of the app': environmentOf(server).APP_SECRET,
    'the address of the database': environmentOf(server).DATABASE_URL,
    'a session of the provider': sessionId,
    'a link to an original': link.slice(link.lastIndexOf('/') + 1),
    'a sign-in': owner.token,
    'another sign-in': String(signedIn.body.data.token),
    'a password': owner.password,
    'a link to onboarding': String(setup.body.data.url).split('/').at(-1) ?? '',
    'a signature': 'forged-signature',
  }
  expect([refunded.code, said.includes('/api/payment/original/')]).toEqual([200, true])
  for (const secret of Object.values(secrets)) expect(secret.length).toBeGreaterThan(5)
  expect(Object.entries(secrets).filter(([, secret]) => said.includes(secret))).toEqual([])
})
