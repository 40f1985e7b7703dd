import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '../../testing/index.ts'
import { readMails } from '../../testing/read-mails.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())

const { given, db } = server
const ask = (email: string) => server.post('/payment/mail-links', { email })
const mailsTo = async (email: string) =>
  (await readMails(server.deps, email)).filter(({ kind }) => kind === 'order-links')

/** A paid order that was bought with this address. */
async function orderOf(email: string) {
  const order = await given.paidCheckout({ images: 2 })
  await db.updateTable('payments').set({ email }).where('id', '=', order.paymentId).execute()
  return order
}

test('a buyer who lost the page is mailed the links of all paid orders of the address, newest first', async () => {
  const first = await orderOf('noa@example.org')
  const second = await orderOf('Noa@example.org')
  const another = await orderOf('kai@example.org')
  const open = await given.openCheckout({ images: 1 })
  await db.updateTable('payments').set({ email: 'noa@example.org' }).where('id', '=', open.paymentId).execute()

  const { code, body } = await ask(' NOA@example.org')

  expect([code, body.message]).toEqual([
    200,
    ['If photos were bought with this address, their links are on the way to it'],
  ])
  const [mail, ...others] = await mailsTo('Noa@example.org')
  expect(others).toEqual([])
  const links = mail?.text.match(/https?:\S+images\/download\/\S+/g)
  expect(links).toEqual([second.downloadPage, first.downloadPage])
  expect(mail?.text).toContain('You have 2 orders on Lineup with this address.')
  expect(mail?.text).not.toContain(another.sessionId)
  expect(mail?.html).toContain(`href="${first.downloadPage}"`)
})

test('the mail says how many photos each link can still bring', async () => {
  const email = 'left@example.org'
  const [whole, withdrawn] = [await orderOf(email), await orderOf(email)]
  const delivered = await given.deliveredDownload()
  await db.updateTable('payments').set({ email }).where('id', '=', delivered.paymentId).execute()
  const [first = ''] = withdrawn.downloads
  await db.updateTable('downloads').set({ revoked_at: new Date() }).where('id', '=', first).execute()

  await ask(email)

  const [mail] = await mailsTo(email)
  const told = mail?.text.match(/, [^,]+ to download(?=:\n)/g)
  expect(told).toEqual([', nothing left to download', ', 1 of 2 photos to download', ', 2 photos to download'])
  expect(mail?.text).toContain(whole.downloadPage)
})

test('a corrected address gets the links, and the mistyped one does not', async () => {
  const { paymentId } = await orderOf('slip@example.org')
  const corrected = { corrected_email: 'right@example.org', corrected_at: new Date() }
  await db.updateTable('payments').set(corrected).where('id', '=', paymentId).execute()

  await ask('slip@example.org')
  await ask('right@example.org')

  expect([await mailsTo('slip@example.org'), (await mailsTo('right@example.org')).length]).toEqual([[], 1])
})

test('who asks learns nothing: the answer is the same without an order', async () => {
  await orderOf('known@example.org')

  const [known, unknown] = [await ask('known@example.org'), await ask('unknown@example.org')]

  expect([unknown.code, unknown.body]).toEqual([known.code, known.body])
  expect(await mailsTo('unknown@example.org')).toEqual([])
})

test('the mail goes to the address of the order, not to one whose letters only look like it', async () => {
  await orderOf('kai@book.example')

  // The sign of the kelvin is a small k in lower case.
  await ask('kai@boo\u212a.example')

  expect(await mailsTo('kai@book.example')).toHaveLength(1)
  expect(await mailsTo('kai@boo\u212a.example')).toEqual([])
})

test('an address gets one mail in 20 minutes, also after many simultaneous requests', async () => {
  await orderOf('many@example.org')

  const answers = await server.atOnce(10, () => ask('many@example.org'))

  expect(answers.map(({ code }) => code)).toEqual(Array(10).fill(200))
  expect(await mailsTo('many@example.org')).toHaveLength(1)
})

test('the 20 minutes begin with the last mail, wherever the clock stands', async () => {
  await orderOf('late@example.org')
  const ask20 = async (minutesAgo: number) => {
    const key = await db
      .selectFrom('mails')
      .select(['id', 'dedupe_key'])
      .where('recipient', '=', 'late@example.org')
      .where('kind', '=', 'order-links')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const created_at = new Date(Date.now() - minutesAgo * 60_000)
    const third = Math.floor(created_at.getTime() / (20 * 60_000))
    const before = (key.dedupe_key ?? '').replace(/\d+$/, String(third))
    await db.updateTable('mails').set({ dedupe_key: before, created_at }).where('id', '=', key.id).execute()
    await ask('late@example.org')
    return (await mailsTo('late@example.org')).length
  }
  await ask('late@example.org')

  expect([await ask20(19), await ask20(21)]).toEqual([1, 2])
})
