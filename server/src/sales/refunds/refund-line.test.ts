import { afterAll, expect, test } from 'vitest'
import { openChoices } from '../../testing/choices.ts'
import { payByCard, startTestServer } from '../../testing/index.ts'
import { readMails } from '../../testing/read-mails.ts'
import { quiet } from '../../testing/sale-effects.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())
const { db } = server
const { taken, bought } = openChoices(server)

test('P64 one line of a choice is refunded by itself: its photographer’s share comes from its commission', async () => {
  const sequence = await taken(0, 5, 500)
  await db.updateTable('sequences').set({ sequence_price_minor: 20_000 }).where('id', '=', sequence.id).execute()
  const { body } = await server.post('/payment/checkout', { image_ids: sequence.ids })
  await payByCard(String(body.data.url))
  await quiet(server)
  const { payment } = await bought(body.data.url)
  const admin = await server.given.admin()
  const refund = async (form: object) => {
    const whole = { payment_id: payment.id, currentPassword: admin.password, ...form }
    const answer = await server.post('/payments/refund', whole, admin)
    await quiet(server)
    return answer
  }
  const refunded = async () => (await bought(body.data.url)).lines.map(({ refunded_minor }) => refunded_minor)

  const open = async () =>
    (
      await db
        .selectFrom('downloads')
        .innerJoin('payment_items', (join) =>
          join
            .onRef('payment_items.payment_id', '=', 'downloads.payment_id')
            .onRef('payment_items.image_id', '=', 'downloads.image_id'),
        )
        .select('line_no')
        .where('downloads.payment_id', '=', payment.id)
        .where('revoked_at', 'is', null)
        .orderBy('line_no')
        .execute()
    ).map(({ line_no }) => line_no)

  const view = async () =>
    (await server.get('/payments/view', { token: admin.token, query: { payment_id: payment.id } })).body.data.payment
  const [ride, single] = (await view()).lines.map(({ items }: { items: { image_id: number }[] }) => items[0]?.image_id)

  expect((await refund({ line: 3 })).body.key).toBe('NotFound')
  expect((await refund({ line: 1, amount: 10, image_ids: [single] })).body.key).toBe('NotFound')
  expect((await refund({ line: 1, amount: 40.01 })).body.message[0]).toBe('Only $40 of this line are left to give back')
  expect((await refund({ line: 1, amount: 10, image_ids: [ride] })).code).toBe(200)
  expect(await refunded()).toEqual([1_000, 0])
  expect(await open()).toEqual([1, 1, 2])
  const { file_name: name } = await db
    .selectFrom('payment_items')
    .select('file_name')
    .where('payment_id', '=', payment.id)
    .where('image_id', '=', ride)
    .executeTakeFirstOrThrow()
  const mails = await readMails(server.deps, 'buyer@example.com')
  expect(mails.find(({ kind }) => kind === 'refunded')?.text).toContain(`For the photo: ${name}`)
  expect((await refund({ line: 1 })).body.data).toMatchObject({ refund: { amount: 30 }, refunded: 40 })
  expect(await refunded()).toEqual([4_000, 0])
  // The photos of a line that went back as a whole are withdrawn.
  expect(await open()).toEqual([2])
  expect((await refund({ line: 1 })).body.message[0]).toBe('All of this line was given back already')
  expect((await view()).refunds.map(({ image_ids }: { image_ids: number[] }) => image_ids)).toEqual([[ride], []])
  const { cancelled_minor } = await db
    .selectFrom('payouts')
    .select('cancelled_minor')
    .where('payment_id', '=', payment.id)
    .executeTakeFirstOrThrow()
  expect(cancelled_minor).toBe(1_800)
  expect((await refund({})).body.data).toMatchObject({ refund: { amount: 25 }, refunded: 65 })
  expect(await refunded()).toEqual([4_000, 2_500])
})
