import { expect, test } from 'vitest'
import { inTransaction } from '../db/database.ts'
import { startTestServer, type TestServer } from '../testing/index.ts'
import { readMails } from '../testing/read-mails.ts'
import { lockBundle, setTold, takeNotices } from './queries.ts'

const mailsOf = ({ deps }: TestServer, recipient: string, kind: string) =>
  readMails(deps, recipient).then((mails) => mails.filter((mail) => mail.kind === kind))

const count = async ({ db }: TestServer) =>
  Number(
    (
      await db
        .selectFrom('notices')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

const stopLink = (text: string | undefined) => /\/unsubscribe\/(\w+)\/([\w-]+)/.exec(text ?? '') ?? []

test('all mails are on until switched off; absent choices stay', async () => {
  await using server = await startTestServer()
  const { token } = await server.given.photographer()
  const all = { decisions: true, sales: true, payouts: true, waiting: true }
  const mine = async () => (await server.post('/me', {}, { token })).body.data.user.mails

  expect(await mine()).toEqual(all)
  const off = await server.put('/profile/mails', { sales: false, payouts: false }, { token })
  expect([off.code, off.body.data.mails]).toEqual([200, { ...all, sales: false, payouts: false }])
  await server.put('/profile/mails', { payouts: true, sales: false }, { token })
  expect(await mine()).toEqual({ ...all, sales: false })
  expect((await server.put('/profile/mails', { receipts: false }, { token })).code).toBe(200)
  expect(await mine()).toEqual({ ...all, sales: false })
})

test('saving a profile ignores the mail choices that older programs send along', async () => {
  await using server = await startTestServer()
  const { token, username } = await server.given.photographer()
  await server.put('/profile/mails', { sales: false }, { token })

  const { body } = await server.put('/profile', { username, country: 'Portugal', mails: { sales: true } }, { token })

  expect(body.data.user.mails.sales).toBe(false)
})

test('the link in a mail switches off only that kind of mail, for its reader, without sign-in', async () => {
  await using server = await startTestServer()
  const { sequence } = await server.given.paidCheckout({ images: 1 })
  await server.given.toldAfter(0)
  const [mail] = await mailsOf(server, sequence.owner.email, 'sale')
  const [, choice, token = ''] = stopLink(mail?.text)
  const stop = async (link: object) => (await server.post('/unsubscribe', link)).code
  const mine = async () => (await server.post('/me', {}, { token: sequence.owner.token })).body.data.user.mails

  expect(choice).toBe('sales')
  const changed = token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  const others = token.replace(/^\d+/, (id) => String(Number(id) + 1))
  expect(await stop({ choice: 'payouts', token })).toBe(422)
  expect(await stop({ choice: 'sales', token: changed })).toBe(422)
  expect(await stop({ choice: 'sales', token: others })).toBe(422)
  expect(await stop({ choice: 'sales', token: `${token}A` })).toBe(422)
  expect(await mine()).toEqual({ decisions: true, sales: true, payouts: true, waiting: true })
  expect([await stop({ choice, token }), await stop({ choice, token })]).toEqual([200, 200])
  expect(await mine()).toEqual({ decisions: true, sales: false, payouts: true, waiting: true })
})

test.for([
  ['switched it off', { muted_mails: ['sales'] }],
  ['is erased', { erased_at: new Date() }],
  ['is blocked', { blocked_at: new Date() }],
  ['has not verified the address', { email_verified_at: null }],
] as const)('a reader who %s gets no mail, now or later', async ([, change]) => {
  await using server = await startTestServer()
  const { sequence } = await server.given.paidCheckout({ images: 1 })
  const { id, email } = sequence.owner
  const set = (values: object) => server.db.updateTable('users').set(values).where('id', '=', id).execute()
  await set('muted_mails' in change ? { muted_mails: [...change.muted_mails] } : change)

  await server.given.toldAfter(60)
  await set({ muted_mails: [], erased_at: null, blocked_at: null, email_verified_at: new Date() })
  await server.given.toldAfter(60)

  expect(await mailsOf(server, email, 'sale')).toEqual([])
  expect(await count(server)).toBe(0)
})

test('twenty sales, processed by four workers, give one mail per hour', async () => {
  await using server = await startTestServer({ config: { rateScale: 100 } })
  const owner = await server.given.photographer()
  const { paymentId } = await server.given.paidCheckout({ owner, images: 1 })
  await server.db.deleteFrom('notices').execute()
  const sell = () =>
    server.db.insertInto('notices').values({ user_id: owner.id, kind: 'sale', about: paymentId, due_at: new Date(0) })

  await server.atOnce(20, () => sell().execute())
  await server.atOnce(4, () => server.given.toldAfter(0))
  expect(await mailsOf(server, owner.email, 'sale')).toHaveLength(1)

  await server.atOnce(20, () => sell().execute())
  await server.given.toldAfter(59)
  expect(await mailsOf(server, owner.email, 'sale')).toHaveLength(1)
  await server.atOnce(4, () => server.given.toldAfter(1))
  expect(await mailsOf(server, owner.email, 'sale')).toHaveLength(2)
  expect(await count(server)).toBe(0)
})

test('what comes while another tells a bundle waits for the next hour', async () => {
  await using server = await startTestServer()
  const { sequence, paymentId } = await server.given.paidCheckout({ images: 1 })
  const { db, given } = server
  const bundle = { userId: sequence.owner.id, kind: 'sale' as const }
  const sale = { user_id: bundle.userId, kind: bundle.kind, about: paymentId, due_at: new Date(0) }
  const mails = async () => (await mailsOf(server, sequence.owner.email, 'sale')).length
  const sell = () => db.insertInto('notices').values(sale).execute()
  await given.toldAfter(0)
  await given.noticesLater(60)
  await sell()

  const [taken, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const rival = inTransaction(db, async (trx) => {
    await lockBundle(trx, bundle)
    await takeNotices(trx, bundle)
    taken.resolve()
    await end.promise
    await setTold(trx, { ...bundle, isTold: true, cause: null })
  })
  await taken.promise
  await sell()
  await given.told()
  const meanwhile = await mails()
  end.resolve()
  await rival

  expect(meanwhile).toBe(1)
  const late = await inTransaction(db, (trx) => lockBundle(trx, bundle))
  expect(late, 'for whoever had found it due before').toBeUndefined()
  await given.toldAfter(59)
  expect(await mails()).toBe(1)
  await given.toldAfter(1)
  expect(await mails()).toBe(2)
})

test('a mail that cannot be written does not block others and keeps its notices', async () => {
  await using server = await startTestServer()
  const [broken, well] = [
    await server.given.paidCheckout({ images: 1 }),
    await server.given.paidCheckout({ images: 1 }),
  ]
  const { id } = broken.sequence.owner
  // Such an address cannot be written to.
  await server.db.updateTable('users').set({ email: 'kai\n@example.org' }).where('id', '=', id).execute()

  await server.given.toldAfter(0)

  expect(await mailsOf(server, well.sequence.owner.email, 'sale')).toHaveLength(1)
  expect(server.takeErrors().join('')).toContain('could not write a notice mail')
  const left = await server.db.selectFrom('notices').select('user_id').where('kind', '=', 'sale').execute()
  expect(left).toEqual([{ user_id: id }])
})
