import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../db/database.ts'
import { startTestServer } from '../testing/index.ts'
import { startMailServer } from './testing/mail-server.ts'

type Kept = { place: string; text: string }

/** Every value of every table as text, including jobs. */
async function readTables(db: Db): Promise<Kept[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')
  `.execute(db)
  const kept = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql.raw<{ row: object }>(`select to_jsonb(t) as row from ${name} t`).execute(db)
      return rows.flatMap(({ row }) =>
        Object.entries(row).map(([column, value]) => ({ place: `${name}.${column}`, text: JSON.stringify(value) })),
      )
    }),
  )
  return kept.flat()
}

/** Finds a secret in plain text or as bytes. */
function placesOf(secret: string, kept: Kept[]): string[] {
  const written = [secret, Buffer.from(secret).toString('hex'), Buffer.from(secret, 'base64url').toString('hex')]
  const found = kept.filter(({ text }) => written.some((form) => text.includes(form)))
  return [...new Set(found.map(({ place }) => place))].toSorted()
}

test('tokens and passwords are in no table, neither before nor after their mail is sent', async () => {
  await using mails = await openMails()
  await using server = await startTestServer({ config: { mail: { kind: 'smtp', url: mails.url } } })
  const password = 'an offshore breeze'
  const twice = { password, password_confirmation: password }
  const read = () => readTables(server.db)

  await server.post('/register', { username: 'kai', email: 'kai@example.org', ...twice, is_agree: true })
  const waiting = await read()
  await server.drainJobs()
  const verification = mails.find(/email-verification\/([\w-]+)\//)
  const sent = await read()
  await server.post('/email-verification', { token: verification, username: 'kai' })
  const signedIn = await server.post('/login', { username: 'kai', password })
  await server.post('/forgot-password', { username: 'kai' })
  const resetWaiting = await read()
  await server.drainJobs()
  const reset = mails.find(/reset-password\/([\w-]+)\//)
  const resetSent = await read()
  const used = await server.post('/reset-password', { token: reset, username: 'kai', ...twice })
  const sale = await server.given.claimedDownload()
  const claim = sale.link.slice(sale.link.lastIndexOf('/') + 1)
  const session = mails.find(/images\/download\/([\w-]+)/)
  const bought = await read()

  expect([used.code, claim.length, session]).toEqual([200, 43, sale.sessionId])
  expect(bought.length).toBeGreaterThan(500)
  expect(placesOf('kai@example.org', waiting)).toContain('public.mails.recipient')
  const all = [...waiting, ...sent, ...resetWaiting, ...resetSent, ...bought]
  for (const secret of [verification, reset, String(signedIn.body.data.access_token), claim, password]) {
    expect(secret.length).toBeGreaterThan(10)
    expect(placesOf(secret, all)).toEqual([])
  }
  // The session id is the provider's key for a checkout, so these places need it.
  expect(placesOf(session, all)).toEqual([
    'public.payments.checkout_url',
    'public.payments.session_id',
    'public.stripe_events.payload',
  ])
})

async function openMails() {
  const server = await startMailServer()
  return {
    url: server.url,
    /** The part of the newest matching mail that the pattern captures. */
    find: (link: RegExp): string => {
      const found = server.received.findLast(({ email }) => link.test(email.text ?? ''))
      return link.exec(found?.email.text ?? '')?.[1] ?? ''
    },
    [Symbol.asyncDispose]: () => server.stop(),
  }
}
