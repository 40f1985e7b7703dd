import { expect, test } from 'vitest'
import { inTransaction, openDatabase } from '../db/database.ts'
import { findFreePort } from '../testing/index.ts'
import { startRelay, through } from '../testing/network/start-relay.ts'
import { writeMail } from './outbox.ts'
import { claimMails } from './queries.ts'
import { sendMails, sendPatiently } from './send-mails.ts'
import { startMailServer } from './testing/mail-server.ts'
import { letPass, openOutbox } from './testing/outbox.ts'

test('each mail is sent once, even if the job runs twice', async () => {
  await using outbox = await openOutbox()
  for (let number = 0; number < 12; number += 1) await outbox.write({ subject: `Mail ${number}` })

  await sendMails(outbox.deps)
  await sendMails(outbox.deps)

  expect(new Set(outbox.server.received.map(({ email }) => email.subject)).size).toBe(12)
  expect(outbox.server.received).toHaveLength(12)
  expect((await outbox.rows()).every(({ sent_at, attempts }) => sent_at !== null && attempts === 1)).toBe(true)
})

test('four parallel senders send each mail once', async () => {
  await using outbox = await openOutbox()
  for (let number = 0; number < 40; number += 1) await outbox.write({ subject: `Mail ${number}` })
  await Promise.all(Array.from({ length: 10 }, () => claimMails(outbox.db, 0)))

  await Promise.all(Array.from({ length: 4 }, () => sendMails(outbox.deps)))

  expect(new Set(outbox.server.received.map(({ email }) => email.subject)).size).toBe(40)
  expect(outbox.server.received).toHaveLength(40)
})

test('a mail is written only if its transaction commits', async () => {
  await using outbox = await openOutbox()
  const mail = {
    kind: 'receipt',
    to: 'kai@example.org',
    language: 'en',
    mail: () => ({ subject: 'Never', text: 'Text', html: '' }),
  }

  await inTransaction(outbox.db, async (trx) => {
    await writeMail(outbox.deps, trx, mail)
    throw new Error('the act failed')
  }).catch(() => {})
  await sendMails(outbox.deps)

  expect(await outbox.rows()).toEqual([])
  expect(outbox.server.received).toEqual([])
})

test('a repeated act writes its mail once', async () => {
  await using outbox = await openOutbox()

  await outbox.write({ subject: 'First', dedupeKey: 'receipt:7' })
  await outbox.write({ subject: 'Second', dedupeKey: 'receipt:7' })
  await outbox.write({ subject: 'Other', dedupeKey: 'receipt:8' })

  expect((await outbox.rows()).map(({ subject }) => subject)).toEqual(['First', 'Other'])
})

test('control characters in header fields are refused', async () => {
  await using outbox = await openOutbox()

  for (const words of ['x\r\nBcc: victim@example.org', 'x\nBcc: y', 'x\u0000', 'x\u0085y']) {
    await expect(outbox.write({ subject: words })).rejects.toThrow("A mail's subject holds a control character")
    await expect(outbox.write({ to: `${words}@example.org` })).rejects.toThrow("A mail's to holds a control character")
  }
  expect(await outbox.rows()).toEqual([])
})

test.each([
  { at: 'rcpt', status: 450 },
  { at: 'data', status: 451 },
] as const)('after ten minutes of %j the mails are sent within a minute', async (fault) => {
  await using outbox = await openOutbox()
  await outbox.write()
  await outbox.write()
  outbox.server.fault.now = fault

  for (let minute = 0; minute < 10; minute += 1) {
    await sendMails(outbox.deps)
    const waits = (await outbox.rows()).map((row) => row.waits)
    expect(Math.max(...waits)).toBeLessThan(60)
    expect(Math.min(...waits)).toBeGreaterThan(15)
    await letPass(outbox.db, '1 minute')
  }
  outbox.server.fault.now = null
  await sendMails(outbox.deps)

  expect(outbox.server.received).toHaveLength(2)
  expect((await outbox.rows()).every(({ sent_at, last_error }) => sent_at !== null && last_error === null)).toBe(true)
})

test.each([{ at: 'connect', status: 421 }, 'gone'] as const)(
  'mails wait while the server is unavailable (%j) and are sent as soon as it is back',
  async (fault) => {
    // Not one of the system's own choice, which another test could get while the server is gone.
    await using outbox = await openOutbox({ port: await findFreePort() })
    for (let number = 0; number < 7; number += 1) await outbox.write({ subject: `Mail ${number}` })
    await letPass(outbox.db, '2 hours')
    if (fault === 'gone') await outbox.server.stop()
    else outbox.server.fault.now = fault

    const sending = sendPatiently(outbox.deps, 50)
    const failed = async () => (await outbox.rows()).filter(({ last_error }) => last_error !== null)
    await expect.poll(async () => (await failed()).length).toBeGreaterThan(4)
    expect(Math.min(...(await failed()).map(({ waits }) => waits))).toBeLessThan(4)
    outbox.server.fault.now = null
    await using back = fault === 'gone' ? await startMailServer({ port: outbox.server.port }) : outbox.server
    await letPass(outbox.db, '4 seconds')
    await sending
    await sendMails(outbox.deps)

    expect(new Set(back.received.map(({ email }) => email.subject)).size).toBe(7)
    expect((await outbox.rows()).every(({ sent_at }) => sent_at !== null)).toBe(true)
  },
)

test('when the server is down the run stops without trying the remaining mails', async () => {
  await using outbox = await openOutbox()
  for (let number = 0; number < 12; number += 1) await outbox.write()
  await outbox.server.stop()

  await sendMails(outbox.deps)

  const rows = await outbox.rows()
  expect(rows.filter(({ attempts }) => attempts === 1)).toHaveLength(5)
  expect(rows[0]?.last_error).toContain('The mail server is out of reach')
})

test('a refused mail does not block others and is tried about ten times in three days', async () => {
  await using outbox = await openOutbox()
  outbox.server.fault.now = { at: 'rcpt', status: 550 }
  await outbox.write({ subject: 'Refused' })
  await sendMails(outbox.deps)
  outbox.server.fault.now = null
  await outbox.write({ subject: 'Fine' })
  await sendMails(outbox.deps)

  expect(outbox.server.received.map(({ email }) => email.subject)).toEqual(['Fine'])
  const [refused] = await outbox.rows()
  expect(refused).toMatchObject({ attempts: 1, sent_at: null })
  expect(refused?.last_error).toContain('550')

  outbox.server.fault.now = { at: 'rcpt', status: 550 }
  for (let tenMinutes = 0; tenMinutes < 4 * 144; tenMinutes += 1) {
    await letPass(outbox.db, '10 minutes')
    await sendMails(outbox.deps)
  }
  expect((await outbox.rows())[0]?.attempts).toBeGreaterThan(7)
  expect((await outbox.rows())[0]?.attempts).toBeLessThan(13)
})

test('if the server dies after accepting a mail, it gets the mail again with the same Message-ID', async () => {
  await using outbox = await openOutbox()
  await outbox.write()
  outbox.server.fault.now = 'dies after data'
  await sendMails(outbox.deps)
  outbox.server.fault.now = null

  await letPass(outbox.db, '1 minute')
  await sendMails(outbox.deps)
  await letPass(outbox.db, '1 hour')
  await sendMails(outbox.deps)

  expect(outbox.server.received).toHaveLength(2)
  expect(outbox.server.received[0]?.email.messageId).toMatch(/^<receipt-\d+\.\w{32}@lineup\.example>$/)
  expect(outbox.server.received[1]?.email.messageId).toBe(outbox.server.received[0]?.email.messageId)
})

test('mails of a crashed sender are sent by another after the lease, not before', async () => {
  await using outbox = await openOutbox()
  await outbox.write()
  await claimMails(outbox.db, 5)

  await letPass(outbox.db, '5 seconds')
  await sendMails(outbox.deps)
  expect(outbox.server.received).toHaveLength(0)

  await letPass(outbox.db, '11 seconds')
  await sendMails(outbox.deps)
  expect(outbox.server.received).toHaveLength(1)
})

test('a patient sender waits for what one that died had taken', async () => {
  await using outbox = await openOutbox()
  await outbox.write({ subject: 'Left behind' })
  await claimMails(outbox.db, 5)
  await outbox.write({ subject: 'Fresh' })

  const sending = sendPatiently(outbox.deps)
  await expect.poll(() => outbox.server.received).toHaveLength(1)
  await letPass(outbox.db, '16 seconds')
  await sending

  expect(outbox.server.received.map(({ email }) => email.subject)).toEqual(['Fresh', 'Left behind'])
})

test('a sender whose server is slow keeps its mails', async () => {
  await using outbox = await openOutbox()
  await outbox.write()
  outbox.server.fault.now = 'silent'
  const waits = async () => (await outbox.rows())[0]?.waits ?? 0

  const sending = sendMails(outbox.deps)
  await expect.poll(waits).toBeGreaterThan(10)
  await letPass(outbox.db, '12 seconds')

  await expect.poll(waits).toBeGreaterThan(10)
  await outbox.server.stop()
  expect(await sending).toBe('server down')
})

test('a mail that went out while the database was away is noted when it is back, and goes out once', async () => {
  await using outbox = await openOutbox()
  await outbox.write()
  const { url } = outbox
  await using relay = await startRelay({ port: Number(new URL(url).port) })
  const db = openDatabase({ url: through(relay, url), max: 2 })
  let sent = 0
  const send = async () => {
    await relay.refuse()
    sent += 1
  }

  const sending = sendMails({ ...outbox.deps, db, mail: { ...outbox.deps.mail, send } })
  await expect.poll(() => sent).toBe(1)
  await relay.pass()
  await sending
  await db.destroy()

  expect(sent).toBe(1)
  expect((await outbox.rows()).map(({ sent_at, attempts }) => [sent_at !== null, attempts])).toEqual([[true, 1]])
})
