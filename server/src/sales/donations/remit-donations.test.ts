import { maxLength } from '@lineup/contract/limits.ts'
import { expect, test } from 'vitest'
import { balances } from '../../testing/balances.ts'
import { startTestServer, type TestServer } from '../../testing/index.ts'

const entries = ({ db }: TestServer) =>
  db.selectFrom('donations').select(['amount_minor as amount', 'remittance_id as batch']).orderBy('id').execute()
const batches = ({ db }: TestServer) => db.selectFrom('donation_remittances').selectAll().orderBy('id').execute()
const audits = ({ db }: TestServer) =>
  db.selectFrom('audit_log').selectAll().where('act', 'like', 'donations.%').orderBy('id').execute()

/** Sales with a donation of 1.00 each, and an admin who remits. */
async function given(server: TestServer, sales: number) {
  for (let n = 0; n < sales; n += 1) await server.given.paidCheckout({ images: 1 })
  const admin = await server.given.admin()
  const form = { reference: 'SEPA 4711', currentPassword: admin.password }
  const remit = (changes: object = {}) =>
    server.post('/donation/remit', { ...form, ...changes }, { token: admin.token })
  const list = async () => (await server.get('/donation/list', { token: admin.token })).body.data
  const open = async () => {
    const { amount, last_entry } = (await list()).open
    return { amount, last_entry }
  }
  return { admin, form, remit, list, open }
}

/** The ledger's donation accounts: payable, paid. */
const donated = async (server: TestServer) => {
  const { donation_payable = 0, donation_paid = 0 } = await balances(server)
  return [donation_payable, donation_paid]
}

test('all open donations are remitted once, with ledger and audit; repeating the call changes nothing', async () => {
  await using server = await startTestServer()
  const { admin, remit, open } = await given(server, 2)

  const first = await remit({ receipt: ' https://example.org/r/1 ', open: await open() })
  const again = await remit()

  expect([first.code, first.body.message]).toEqual([200, ['The payment to the charity is noted']])
  const today = new Date().toISOString().slice(0, 10)
  const [batch] = await batches(server)
  expect(first.body.data.remittance).toMatchObject({
    id: batch?.id,
    amount: 2,
    currency: 'USD',
    reference: 'SEPA 4711',
    receipt: 'https://example.org/r/1',
    entries: 2,
    until: today,
    remitted_by: admin.username,
  })
  expect([again.code, again.body.data]).toEqual([200, first.body.data])
  expect(await entries(server)).toEqual([
    { amount: 100, batch: batch?.id },
    { amount: 100, batch: batch?.id },
  ])
  const postings = server.db.selectFrom('ledger').select(['account', 'amount_minor as amount'])
  expect(await postings.where('source_key', 'like', 'remittance:%').orderBy('id').execute()).toEqual(
    [1, 2].flatMap(() => [
      { account: 'donation_payable', amount: 100 },
      { account: 'donation_paid', amount: -100 },
    ]),
  )
  expect(await audits(server)).toMatchObject([
    {
      actor_id: admin.id,
      act: 'donations.remit',
      target: `remittance ${batch?.id}`,
      detail: { amount: 200, currency: 'USD', entries: 2, reference: 'SEPA 4711', receipt: 'https://example.org/r/1' },
    },
  ])
})

test('P72 of twenty remittances at once each entry is in one batch, and the totals match', async () => {
  await using server = await startTestServer()
  const { remit } = await given(server, 3)

  const answers = await server.atOnce(20, (index) => remit({ reference: `SEPA ${index % 10}` }))

  const [batch, ...others] = await batches(server)
  expect(others).toEqual([])
  expect(batch).toMatchObject({ amount_minor: 300, entries: 3 })
  expect(await entries(server)).toEqual(Array(3).fill({ amount: 100, batch: batch?.id }))
  // The rival with the same reference made the same payment.
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 200, ...Array<number>(18).fill(409)])
  expect(await audits(server)).toHaveLength(1)
})

test('P73 a refund after its remittance reduces the next batch, and a sum that is not above zero waits', async () => {
  await using server = await startTestServer()
  await server.given.scenarioPrices()
  const { admin, remit, list } = await given(server, 0)
  const { paymentId: payment_id } = await server.given.paidCheckout({ images: 2 })
  await remit()

  const refund = { payment_id, amount: 6, currentPassword: admin.password }
  const refunded = await server.post('/payments/refund', refund, { token: admin.token })
  const tooEarly = await remit({ reference: 'SEPA 4712' })
  const waiting = [await entries(server), await donated(server)]
  await server.given.paidCheckout({ images: 2 })
  const next = await remit({ reference: 'SEPA 4713' })

  const [one, two] = await batches(server)
  const first = { amount: 100, batch: one?.id }
  // 6.00 of 15.00 take 0.40 of the donation back.
  expect(refunded.code).toBe(200)
  expect([tooEarly.code, tooEarly.body.message]).toEqual([409, ['There is nothing to pass on now']])
  expect(waiting).toEqual([
    [first, { amount: -40, batch: null }],
    [40, -100],
  ])
  expect(next.body.data.remittance).toMatchObject({ amount: 0.6, entries: 2 })
  expect(await entries(server)).toEqual([first, { amount: -40, batch: two?.id }, { amount: 100, batch: two?.id }])
  expect(await donated(server)).toEqual([0, -160])
  expect(await list()).toMatchObject({ remitted: 1.6, open: { amount: 0, entries: 0, months: [] } })
})

test('what was given after the admin looked stays open; a sum that changed is refused', async () => {
  await using server = await startTestServer()
  const { remit, open } = await given(server, 1)
  const seen = await open()
  await server.given.paidCheckout({ images: 1 })

  const wrong = await remit({ open: { ...seen, amount: 2 } })
  const right = await remit({ open: seen })
  const reused = await remit({ open: await open() })
  const stale = await remit({ reference: 'SEPA 4712', open: seen })

  expect([wrong.code, wrong.body.message]).toEqual([409, ['The open sum has changed. Please look at it again']])
  expect(right.body.data.remittance).toMatchObject({ amount: 1, entries: 1 })
  expect(await open()).toMatchObject({ amount: 1 })
  expect([reused.code, reused.body.message]).toEqual([409, ['This reference belongs to another payment']])
  expect([stale.code, stale.body.message]).toEqual([409, ['There is nothing to pass on now']])
  expect(await batches(server)).toHaveLength(1)
})

test('a wrong password remits nothing, and the call needs a reference of one line', async () => {
  await using server = await startTestServer()
  const { remit } = await given(server, 1)

  const wrong = await remit({ currentPassword: 'wrong' })
  const faults = []
  for (const reference of [undefined, '', '  ', 'x'.repeat(maxLength.reference + 1)]) {
    faults.push(Object.keys((await remit({ reference })).body.errors ?? {}))
  }
  const long = await remit({ receipt: 'x'.repeat(maxLength.receipt + 1) })

  expect([wrong.code, wrong.body.key, wrong.body.message]).toEqual([422, 'Invalid', ['The current password is wrong']])
  expect(faults).toEqual(Array(4).fill(['reference']))
  expect(Object.keys(long.body.errors ?? {})).toEqual(['receipt'])
  expect([await batches(server), await audits(server)]).toEqual([[], []])
  expect(await entries(server)).toEqual([{ amount: 100, batch: null }])
})

test('an admin corrects reference and receipt; sum and entries stay', async () => {
  await using server = await startTestServer()
  const { admin, form, remit } = await given(server, 1)
  const { id } = (await remit({ receipt: 'folder 7' })).body.data.remittance
  await server.given.paidCheckout({ images: 1 })
  await remit({ reference: 'SEPA 4712' })
  const before = await batches(server)
  const correct = (changes: object) =>
    server.post('/donation/correct', { ...form, id, ...changes }, { token: admin.token })

  const taken = await correct({ reference: 'SEPA 4712' })
  const wrong = await correct({ reference: 'SEPA 4713', currentPassword: 'wrong' })
  const corrected = await correct({ reference: 'SEPA 4713', receipt: '' })

  expect([taken.code, taken.body.message]).toEqual([409, ['This reference belongs to another payment']])
  expect([wrong.code, wrong.body.message]).toEqual([422, ['The current password is wrong']])
  expect([corrected.code, corrected.body.message]).toEqual([200, ['The reference is corrected']])
  expect(corrected.body.data.remittance).toMatchObject({ id, amount: 1, reference: 'SEPA 4713', receipt: null })
  expect(await batches(server)).toEqual([{ ...before[0], reference: 'SEPA 4713', receipt: null }, before[1]])
  expect((await audits(server)).at(-1)).toMatchObject({
    act: 'donations.correct',
    target: `remittance ${id}`,
    detail: {
      before: { reference: 'SEPA 4711', receipt: 'folder 7' },
      after: { reference: 'SEPA 4713', receipt: null },
    },
  })
})
