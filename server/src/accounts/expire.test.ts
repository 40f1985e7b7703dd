import { randomBytes } from 'node:crypto'
import { glob, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/index.ts'
import { expire } from './expire.ts'

const DAY_MS = 24 * 3_600 * 1_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

async function idsOf({ db }: TestServer) {
  const rows = await db.selectFrom('users').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

test('unverified photographers without data are deleted after 30 days', async () => {
  await using server = await startTestServer()
  const { given, db } = server
  const age = (id: number, days: number) =>
    db
      .updateTable('users')
      .set({ created_at: daysAgo(days) })
      .where('id', '=', id)
      .execute()
  const silent = (id: number) =>
    db
      .updateTable('sign_ins')
      .set({ last_used_at: daysAgo(31), live_until: daysAgo(31) })
      .where('user_id', '=', id)
      .execute()
  const forsaken = await given.unverifiedPhotographer()
  const young = await given.unverifiedPhotographer()
  const present = await given.unverifiedPhotographer()
  const verified = await given.photographer()
  const withSequence = await given.unverifiedPhotographer()
  const withAccount = await given.unverifiedPhotographer()
  await given.sequence({ owner: withSequence, images: 0 })
  const account = { user_id: withAccount.id, stripe_account_id: 'acct_1', capability: 'pending' }
  await db.insertInto('payout_accounts').values(account).execute()
  for (const { id } of [forsaken, present, verified, withSequence, withAccount]) await age(id, 31)
  await age(young.id, 29)
  for (const { id } of [forsaken, young, verified, withSequence, withAccount]) await silent(id)

  await expire(server.deps)

  const stay = [young, present, verified, withSequence, withAccount].map(({ id }) => id)
  expect(await idsOf(server)).toEqual(stay.toSorted((one, other) => one - other))
})

test('an account with unexpected references stays, and the job continues', async () => {
  await using server = await startTestServer()
  const [kept, gone] = [await server.given.unverifiedPhotographer(), await server.given.unverifiedPhotographer()]
  await server.db
    .updateTable('users')
    .set({ created_at: daysAgo(31) })
    .execute()
  await server.db.deleteFrom('sign_ins').execute()
  await sql`create table unforeseen (user_id integer references users)`.execute(server.db)
  await sql`insert into unforeseen values (${kept.id})`.execute(server.db)

  await expire(server.deps)

  expect(await idsOf(server)).toEqual([kept.id])
  expect(gone.id).not.toBe(kept.id)
})

test('old sign-ins, mailed tokens, counters and idempotency keys are deleted', async () => {
  await using server = await startTestServer()
  const { db, given } = server
  const { id } = await given.photographer()
  const token = (created: number) => ({
    user_id: id,
    kind: 'reset',
    token_hash: `t${created}`,
    good_until: daysAgo(created),
  })
  await db
    .insertInto('mail_tokens')
    .values([token(31), token(29)])
    .execute()
  const signIn = (ended: number) => ({
    user_id: id,
    token_hash: `s${ended}`,
    is_remembered: false,
    live_until: daysAgo(ended),
    ends_at: daysAgo(ended),
  })
  await db
    .insertInto('sign_ins')
    .values([signIn(31), signIn(29)])
    .execute()
  const key = (hours: number) => ({
    caller: 'user 1',
    call: 'store',
    key: `${hours}`,
    request_hash: 'h',
    created_at: daysAgo(hours / 24),
  })
  await db
    .insertInto('idempotency_keys')
    .values([key(49), key(47)])
    .execute()
  await sql`insert into rate_limits values ('old', 1, ${Date.now() - 7_200_000}), ('new', 1, ${Date.now() + 1_000})`.execute(
    db,
  )
  await server.post('/contact-us', { name: 'Kai', email: 'kai@example.org', detail: 'Aloha' })
  await db
    .updateTable('contact_messages')
    .set({ created_at: daysAgo(4_000) })
    .execute()

  await expire(server.deps)

  const hashes = await db.selectFrom('mail_tokens').select('token_hash').execute()
  expect(hashes).toEqual([{ token_hash: 't29' }])
  const kept = await db.selectFrom('sign_ins').select('token_hash').where('token_hash', 'like', 's__').execute()
  expect(kept).toEqual([{ token_hash: 's29' }])
  expect(await db.selectFrom('idempotency_keys').select('key').execute()).toEqual([{ key: '47' }])
  const { rows } = await sql`select key from rate_limits where key in ('old', 'new')`.execute(db)
  expect(rows).toEqual([{ key: 'new' }])
  expect(await db.selectFrom('contact_messages').select('id').execute()).toHaveLength(1)
})

test('unused pictures are deleted after a day', async () => {
  await using server = await startTestServer()
  const { db, deps, given, dataDir } = server
  const { id } = await given.photographer()
  for (const name of ['used', 'crashed', 'fresh'])
    await deps.storage.put(`pictures/${name}`, randomBytes(9), 'image/jpeg')
  await db.updateTable('users').set({ picture_key: 'pictures/used' }).where('id', '=', id).execute()
  for await (const file of glob('**/pictures/**/{used,crashed}', { cwd: dataDir })) {
    await utimes(join(dataDir, file), daysAgo(2), daysAgo(2))
  }

  await expire(deps)

  const left = await Promise.all(['used', 'crashed', 'fresh'].map((name) => deps.storage.size(`pictures/${name}`)))
  expect(left).toEqual([9, undefined, 9])
})

test('mails are deleted 30 days after sending', async () => {
  await using server = await startTestServer()
  const mail = (subject: string, days: number) => ({
    kind: 'reset',
    recipient: 'kai@example.org',
    subject,
    sent_at: daysAgo(days),
  })
  await server.db
    .insertInto('mails')
    .values([mail('old', 31), mail('young', 29)])
    .execute()

  await expire(server.deps)

  expect(await server.db.selectFrom('mails').select('subject').execute()).toEqual([{ subject: 'young' }])
})
