import { expect, test } from 'vitest'
import { seal, unseal } from '../calls/seal.ts'
import { openBody } from './mail-body.ts'
import { openMailbox } from './mailbox.ts'
import { expireMails } from './outbox.ts'
import { sendMails } from './send-mails.ts'
import { letPass, openOutbox } from './testing/outbox.ts'

const link = 'https://lineup.example/reset-password/a-token-that-opens-an-account/kai'
const said = { text: `Follow ${link}`, html: `<a href="${link}">Follow</a>` }

type Outbox = Awaited<ReturnType<typeof openOutbox>>
const rowsOf = ({ db }: Outbox) => db.selectFrom('mails').selectAll().orderBy('id').execute()
const emptied = { body: null, body_text: null, body_html: null }

test('a mail is encrypted while it waits, arrives complete, and its body is deleted after sending', async () => {
  await using outbox = await openOutbox()
  await outbox.write(said)

  const [waiting] = await rowsOf(outbox)
  await sendMails(outbox.deps)

  expect(JSON.stringify(waiting)).not.toContain('a-token')
  expect(waiting?.body?.toString('latin1')).not.toContain('a-token')
  expect(outbox.server.received[0]?.email.text?.trimEnd()).toBe(said.text)
  expect(outbox.server.received[0]?.email.html?.trimEnd()).toBe(said.html)
  expect(await rowsOf(outbox)).toMatchObject([{ ...emptied, sent_at: expect.any(Date) }])
})

test('a mailbox keeps the bodies of its mails encrypted', async () => {
  await using outbox = await openOutbox()
  const deps = { ...outbox.deps, mail: openMailbox() }
  await outbox.write(said)

  await sendMails(deps)

  const [kept] = await rowsOf(outbox)
  expect(kept?.sent_at).not.toBeNull()
  expect(kept && openBody(deps, kept)).toEqual(said)
})

test('an old unencrypted mail is sent and emptied like others', async () => {
  await using outbox = await openOutbox()
  const old = { kind: 'reset', recipient: 'kai@example.org', subject: 'Old' }
  await outbox.db
    .insertInto('mails')
    .values({ ...old, body_text: said.text, body_html: said.html })
    .execute()

  await sendMails(outbox.deps)

  expect(outbox.server.received[0]?.email.text?.trimEnd()).toBe(said.text)
  expect(await rowsOf(outbox)).toMatchObject([emptied])
})

test('with another secret or recipient a mail is not sent, raises an error and does not block others', async () => {
  await using outbox = await openOutbox()
  const other = { ...outbox.deps, config: { appSecret: 'another secret of the tests, long enough' } }
  await outbox.write(said)
  await sendMails(other)
  await outbox.write(said)
  await outbox.db.updateTable('mails').set({ recipient: 'victor@example.org' }).where('attempts', '=', 0).execute()
  await outbox.write({ subject: 'Fine' })
  await sendMails(outbox.deps)

  expect(outbox.server.received.map(({ email }) => email.subject)).toEqual(['Fine'])
  const [first, second] = await rowsOf(outbox)
  for (const row of [first, second]) {
    expect(row).toMatchObject({ attempts: 1, sent_at: null, last_error: 'It was sealed with another APP_SECRET' })
  }
  expect(outbox.takeErrors()).toHaveLength(2)

  await letPass(outbox.db, '10 minutes')
  await sendMails(outbox.deps)
  expect(outbox.server.received).toHaveLength(2)
  outbox.takeErrors()
})

test('a mail that was sealed before APP_SECRET changed is sent while the former secret is set', async () => {
  await using outbox = await openOutbox()
  await outbox.write(said)
  const { appSecret } = outbox.deps.config
  const changed = { appSecret: 'the secret of now, long enough to pass', appSecretPrevious: appSecret }

  await sendMails({ ...outbox.deps, config: changed })

  expect(outbox.server.received[0]?.email.text?.trimEnd()).toBe(said.text)
})

test('a mail that is given up loses its body, and its row is deleted after 30 days', async () => {
  await using outbox = await openOutbox()
  const write = async (subject: string, { daysOld, isSent }: { daysOld: number; isSent: boolean }) => {
    await outbox.write({ subject })
    const age = new Date(Date.now() - daysOld * 24 * 3_600_000)
    await outbox.db
      .updateTable('mails')
      .set({ created_at: age, ...(isSent ? { sent_at: age } : {}) })
      .where('subject', '=', subject)
      .execute()
  }
  await write('waits', { daysOld: 2.9, isSent: false })
  await write('given up', { daysOld: 3.1, isSent: false })
  await write('sent', { daysOld: 29.9, isSent: true })
  await write('sent long ago', { daysOld: 30.1, isSent: true })
  await write('given up lately', { daysOld: 32.9, isSent: false })
  await write('given up long ago', { daysOld: 33.1, isSent: false })

  await expireMails(outbox.db)

  const kept = (await rowsOf(outbox)).map(({ subject, body }) => [subject, body !== null])
  expect(kept).toEqual([
    ['waits', true],
    ['given up', false],
    ['sent', true],
    ['given up lately', false],
  ])
})

test('a sealed text opens only with its secret, for its purpose, and with the same value of `about`', () => {
  const secrets = { appSecret: 'a secret that is long enough to be one' }
  const right = { purpose: 'mail', about: 'kai@example.org' } as const
  const sealed = seal(secrets, right, 'Käi ☀')

  expect(unseal(secrets, right, sealed)).toBe('Käi ☀')
  expect(unseal({ appSecret: `${secrets.appSecret}!` }, right, sealed)).toBeUndefined()
  expect(unseal(secrets, { ...right, about: 'victor@example.org' }, sealed)).toBeUndefined()
  expect(unseal(secrets, { ...right, purpose: 'bank details' }, sealed)).toBeUndefined()
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(unseal(secrets, right, changed)).toBeUndefined()
    expect(unseal(secrets, right, sealed.subarray(0, at))).toBeUndefined()
  }
  expect(seal(secrets, right, 'Käi ☀')).not.toEqual(sealed)
})
