import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { type Db, inTransaction } from '../db/database.ts'
import { issueCertificates } from '../testing/network/certificates.ts'
import { openMail } from './open-mail.ts'
import { MailRefused, MailUnavailable, type OutgoingMail } from './port.ts'
import { openSmtp } from './smtp.ts'
import { verificationMail } from './templates/verification.ts'
import { startMailServer } from './testing/mail-server.ts'

const from = 'Lineup <hello@lineup.example>'
const link = 'https://lineup.example/email-verification/abc-_9/K%C3%A4i?x=1&y=2'

function someMail(changes: Partial<OutgoingMail> = {}): OutgoingMail {
  return {
    id: 'verification-7-1',
    to: 'kai@example.org',
    ...verificationMail({ username: 'Käi ☀', url: link }),
    ...changes,
  }
}

async function open({ timeoutMs = 5_000, ...options }: { timeoutMs?: number; secure?: boolean } = {}) {
  const server = await startMailServer(options)
  const mail = openSmtp({ url: server.url, from, timeoutMs })
  const dispose = async () => {
    mail.close()
    await server.stop()
  }
  return { server, mail, [Symbol.asyncDispose]: dispose }
}

test('a mail arrives complete: sender, one recipient, both bodies, intact links, its own Message-ID', async () => {
  await using opened = await open()
  const { server, mail } = opened
  const sent = someMail()

  await mail.send(sent)

  const [{ to, email } = { to: [], email: undefined }] = server.received
  expect(to).toEqual(['kai@example.org'])
  expect(email).toMatchObject({
    from: { name: 'Lineup', address: 'hello@lineup.example' },
    to: [{ name: '', address: 'kai@example.org' }],
    subject: 'Confirm your e-mail address',
    messageId: '<verification-7-1@lineup.example>',
  })
  expect(email?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
  expect(email?.text?.trimEnd()).toBe(sent.text.trimEnd())
  expect(email?.html?.trimEnd()).toBe(sent.html.trimEnd())
  expect(email?.text).toContain(link)
})

const evil = [
  'x\r\nBcc: victim@example.org',
  'x\nX-Evil: 1\n\nbody',
  'x\rBcc: victim@example.org',
  'x\u2028Bcc: victim@example.org',
  '=?utf-8?B?DQpCY2M6IHZpY3RpbUBleGFtcGxlLm9yZw==?=',
  `${'long '.repeat(400)}\r\nBcc: victim@example.org`,
]

test.each(evil)('subject %j adds no header and no recipient', async (subject) => {
  await using opened = await open()
  const { server, mail } = opened
  await mail.send(someMail())

  await mail.send(someMail({ subject, text: `.\r\n${subject}\r\n.\r\nMAIL FROM:<x@example.org>` }))

  const [plain, attacked] = server.received
  expect(server.received).toHaveLength(2)
  expect(attacked?.to).toEqual(['kai@example.org'])
  expect(attacked?.email.headers.map(({ key }) => key)).toEqual(plain?.email.headers.map(({ key }) => key))
})

test('replies go to the address in the mail', async () => {
  await using opened = await open()

  await opened.mail.send(someMail({ replyTo: 'writer@example.org' }))

  expect(opened.server.received[0]?.email.replyTo).toEqual([{ name: '', address: 'writer@example.org' }])
})

test.each([...evil, 'a@example.org,b@example.org', 'a@example.org>, <b@example.org'])(
  'reply address %j adds no header and no other address',
  async (replyTo) => {
    await using opened = await open()
    const { server, mail } = opened
    await mail.send(someMail({ replyTo: 'writer@example.org' }))

    await mail.send(someMail({ replyTo }))

    const [plain, attacked] = server.received
    expect(attacked?.to).toEqual(['kai@example.org'])
    const names = plain?.email.headers.map(({ key }) => key) ?? []
    expect(names).toEqual(expect.arrayContaining(attacked?.email.headers.map(({ key }) => key) ?? []))
    expect(attacked?.email.replyTo?.length ?? 0).toBeLessThanOrEqual(1)
  },
)

test.each([
  'kai@example.org, victim@example.org',
  'victim@example.org>,<kai@example.org',
  'a@example.org\r\nRCPT TO:<b@example.org>',
])('recipient %j is one recipient or none', async (to) => {
  await using opened = await open()
  const { server, mail } = opened

  await mail.send(someMail({ to })).catch(() => {})

  expect(server.received.flatMap((mails) => mails.to).filter((address) => address === 'victim@example.org')).toEqual([])
  expect(server.received.every((mails) => mails.to.length === 1)).toBe(true)
})

test.each([
  [{ at: 'rcpt', status: 450 }, 450],
  [{ at: 'rcpt', status: 550 }, 550],
  [{ at: 'data', status: 451 }, 451],
  [{ at: 'data', status: 554 }, 554],
] as const)('%j is a refusal of this mail', async (fault, status) => {
  await using opened = await open()
  opened.server.fault.now = fault

  const sending = opened.mail.send(someMail())

  await expect(sending).rejects.toThrow(MailRefused)
  await expect(sending).rejects.toMatchObject({ status })
})

test.each([
  { at: 'connect', status: 421 },
  { at: 'connect', status: 554 },
  { at: 'rcpt', status: 421 },
  'dies after data',
] as const)('%j means that the server is unavailable', async (fault) => {
  await using opened = await open()
  opened.server.fault.now = fault

  await expect(opened.mail.send(someMail())).rejects.toThrow(MailUnavailable)
})

test('a silent server is given up after the timeout', async () => {
  await using opened = await open({ timeoutMs: 150 })
  opened.server.fault.now = 'silent'

  await expect(opened.mail.send(someMail())).rejects.toThrow('ETIMEDOUT')
})

test('a closed port means that the server is unavailable', async () => {
  const { mail, server } = await open()
  await server.stop()

  await expect(mail.send(someMail())).rejects.toThrow(MailUnavailable)
})

test('a server with an untrusted certificate gets no mail', async () => {
  await using opened = await open({ secure: true })

  await expect(opened.mail.send(someMail())).rejects.toThrow(MailUnavailable)
  expect(opened.server.received).toEqual([])
})

test('a mail server of this machine may demand STARTTLS, with a certificate of a private authority', async () => {
  const { ca, server: certificate } = issueCertificates()
  await using server = await startMailServer({ demandsTls: certificate })
  const folder = await mkdtemp(join(tmpdir(), 'lineup-smtp-'))
  await writeFile(join(folder, 'ca.pem'), ca)
  const url = server.url.replace('//', '//lineup:secret@')

  const outcomes = await Promise.all([
    sendFromProcess(url),
    sendFromProcess(`${url}?requireTLS=true`),
    sendFromProcess(`${url}?requireTLS=true`, { NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem') }),
  ])
  await rm(folder, { recursive: true })

  expect(outcomes).toEqual([
    'The mail server demands TLS: end SMTP_URL with ?requireTLS=true',
    'The mail server is out of reach: ESOCKET',
    'sent',
  ])
  expect(server.received.map(({ isSecure }) => isSecure)).toEqual([true])
})

/** Authorities are read once, when a process starts. */
async function sendFromProcess(url: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
  const smtp = fileURLToPath(new URL('./smtp.ts', import.meta.url))
  const settings = JSON.stringify({ url, from, timeoutMs: 5_000 })
  const source = `import { openSmtp } from ${JSON.stringify(smtp)}
    await openSmtp(${settings}).send(${JSON.stringify(someMail())}).then(() => 'sent', (error) => error.message).then(console.log)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], { env })
  return (await text(child.stdout)).trim()
}

/** Only opens transactions. */
const emptyDb = {
  transaction: () => ({ execute: (work: (trx: undefined) => unknown) => work(undefined) }),
} as unknown as Db

test('no mail is sent while a transaction is open, by SMTP or into the mailbox', async () => {
  await using opened = await open()

  for (const way of [{ kind: 'smtp', url: opened.server.url }, { kind: 'mailbox' }] as const) {
    const mail = openMail({ mail: way, mailFrom: from })
    await expect(inTransaction(emptyDb, () => mail.send(someMail()))).rejects.toThrow('commit first')
    await mail.send(someMail())
    mail.close()
  }
  expect(opened.server.received).toHaveLength(1)
})
