import { expect, test } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'

test('the demo’s mailbox shows a sign-up mail, and its link works', async () => {
  await using server = await startTestServer()
  const read = async (path: string) => {
    const answer = await fetch(new URL(path, server.url))
    return { status: answer.status, policy: answer.headers.get('content-security-policy'), text: await answer.text() }
  }
  expect((await read('/dev/mailbox')).text).toContain('No mail yet.')

  const password = 'long enough for this'
  const input = { username: 'kai', email: 'kai@example.org', password, password_confirmation: password, is_agree: true }
  await server.post('/register', input)
  await server.drainJobs()

  const list = await read('/dev/mailbox')
  expect(list.policy).toContain("default-src 'none'; style-src 'self'")
  const [path = ''] = /\/dev\/mailbox\/\d+/.exec(list.text) ?? []
  const mail = await read(path)
  expect(mail.text).toContain('>Sent</span>')
  expect(mail.text).toMatch(/<a href="[^"]*\/email-verification\/[\w-]+\/kai">/)
  expect((await read(`${path}/html`)).text).toContain('Confirm your e-mail address')
  expect((await read('/dev/mailbox/style.css')).text).toContain('--brand')
  for (const wrong of ['/dev/mailbox/999', '/dev/mailbox/x', '/dev/mailbox/999/html']) {
    expect((await read(wrong)).status).toBe(404)
  }
})
