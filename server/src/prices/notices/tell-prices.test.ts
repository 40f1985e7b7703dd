import { afterAll, expect, test } from 'vitest'
import { openAskingShop } from '../../testing/asked-prices.ts'
import type { GivenSequence } from '../../testing/given/sequences.ts'
import { startTestServer } from '../../testing/index.ts'
import { readMails } from '../../testing/read-mails.ts'

const server = await startTestServer()
const admin = await server.given.admin()
afterAll(() => server[Symbol.asyncDispose]())

const usual = { image_price: 25, commission_image: 10, sequence_price: 60, commission_sequence: 30 }

const given = () => server.given.publicSequence({ images: 2, bytes: 10 })
const setOwn = ({ id, spot, date }: Pick<GivenSequence, 'id' | 'spot' | 'date'>, prices: object) =>
  server.put('/sequence/update', { id, ...spot, date, ...prices }, { token: admin.token })
const setUsual = (prices: object) => server.post('/sequence/price', { ...usual, ...prices }, { token: admin.token })
const mailsTo = async ({ owner }: GivenSequence) =>
  (await readMails(server.deps, owner.email)).filter(({ kind }) => kind === 'priced')
const toldAfter = (minutes: number) => server.given.toldAfter(minutes)

test('new prices of a session are mailed to its photographer after five minutes, with what they were', async () => {
  const sequence = await given()

  await setOwn(sequence, { image_price: 32, commission_image: 12 })
  await toldAfter(4)
  expect(await mailsTo(sequence)).toEqual([])
  await toldAfter(1)

  const [mail, ...others] = await mailsTo(sequence)
  expect(others).toEqual([])
  expect(mail?.subject).toMatch(/^New prices for your photos from Spot \d+, 18-Nov-2026$/)
  expect(mail?.text).toContain('A photo: $32 instead of $25. You get $12 instead of $10.\n')
  expect(mail?.text).not.toContain('A whole session')
  expect(mail?.text).toContain(`${server.url}/user/sequence/view/${sequence.id}\n`)
})

test('prices that were put back, and the same prices again, are no news', async () => {
  const [changedBack, same] = [await given(), await given()]

  await setOwn(changedBack, { image_price: 32 })
  await setOwn(changedBack, { image_price: null })
  await setOwn(same, { image_price: 25, commission_image: 10 })
  await toldAfter(5)

  expect([await mailsTo(changedBack), await mailsTo(same)]).toEqual([[], []])
})

test('several changes make one mail about the last prices', async () => {
  const sequence = await given()

  await setOwn(sequence, { sequence_price: 70 })
  await toldAfter(3)
  await setOwn(sequence, { sequence_price: 80 })
  await toldAfter(4)
  expect(await mailsTo(sequence)).toEqual([])
  await toldAfter(1)

  const mails = await mailsTo(sequence)
  expect(mails.map(({ text }) => /A whole session: .*/.exec(text)?.[0])).toEqual([
    'A whole session: $80 instead of $60. You get $30, as before.',
  ])
})

test('new prices of several sessions of one photographer make one mail', async () => {
  const first = await given()
  const second = await server.given.publicSequence({ images: 1, bytes: 10, owner: first.owner })

  await setOwn(first, { image_price: 32 })
  await setOwn(second, { ride_price: 40, commission_ride: 20 })
  await toldAfter(5)

  const [mail, ...others] = await mailsTo(first)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('New prices for your photos')
  expect(mail?.text).toMatch(/Spot \d+, 18-Nov-2026: A photo: \$32 instead of \$25\. You get \$10, as before\.\n/)
  expect(mail?.text).toMatch(/Spot \d+, 18-Nov-2026: A wave: \$40\. You get \$20\.\n/)
})

test('a wave that is not sold by itself any more is news', async () => {
  const sequence = await given()

  await setOwn(sequence, { ride_price: 40, commission_ride: 20 })
  await toldAfter(5)
  await setOwn(sequence, { ride_price: null, commission_ride: null })
  await toldAfter(5)

  const texts = (await mailsTo(sequence)).map(({ text }) => /A wave: .*/.exec(text)?.[0])
  expect(new Set(texts)).toEqual(new Set(['A wave: $40. You get $20.', 'A wave: Not sold by itself any more.']))
})

test('new usual prices are mailed to everybody who has photos; a new donation alone is not', async () => {
  const [sequence, deleted] = [await given(), await given()]
  await server.delete('/sequence/destroy', { query: { id: deleted.id }, token: admin.token })

  await setUsual({ donation: 2 })
  await toldAfter(5)
  expect(await mailsTo(sequence)).toEqual([])
  await setUsual({ donation: 2, image_price: 30, commission_image: 12 })
  await toldAfter(5)
  await setUsual({})

  const [mail] = await mailsTo(sequence)
  expect(mail?.subject).toBe('New usual prices')
  expect(mail?.text).toContain('A photo: $30 instead of $25. You get $12 instead of $10.\n')
  expect(mail?.text).toContain('They hold for all sessions that have no prices of their own.')
  expect(await mailsTo(deleted)).toEqual([])
})

test('new usual prices are told once, not again for each session with new prices of its own', async () => {
  const sequence = await given()

  await setOwn(sequence, { image_price: 32 })
  await setUsual({ image_price: 30, sequence_price: 70 })
  await toldAfter(5)
  await setUsual({})

  const [mail] = await mailsTo(sequence)
  expect(mail?.text).toContain(
    'The usual prices: A photo: $30 instead of $25. You get $10, as before. A whole session: $70 instead of $60. You get $30, as before.\n',
  )
  expect(mail?.text).toMatch(/Spot \d+, 18-Nov-2026: A photo: \$32 instead of \$25\. You get \$10, as before\.\n/)
})

test('admins get no mail about prices that they set for their own photos', async () => {
  const sequence = await server.given.publicSequence({ images: 1, bytes: 10, owner: admin })

  await setOwn(sequence, { image_price: 32 })
  await toldAfter(5)

  expect(await mailsTo(sequence)).toEqual([])
})

test('a deleted session has no news', async () => {
  const sequence = await given()

  await setOwn(sequence, { image_price: 32 })
  await server.delete('/sequence/destroy', { query: { id: sequence.id }, token: admin.token })
  await toldAfter(5)

  expect(await mailsTo(sequence)).toEqual([])
})

test('new rules for asked prices are mailed to whoever they change something for', async () => {
  const { ask, setRules } = await openAskingShop(server)
  const [all, one, untouched] = [await given(), await given(), await given()]
  await ask(all.owner, { image_price: 60 })
  await ask(one.owner, { image_price: 55, sequence_price: 90 }, one.id)
  await ask(untouched.owner, { image_price: 30 })
  await toldAfter(5)

  await setRules({ image_most: 50 })
  await toldAfter(5)

  const [usualMail] = await mailsTo(all)
  expect(usualMail?.subject).toBe('New usual prices')
  expect(usualMail?.text).toContain('A photo: $50 instead of $60. You get $20 instead of $24.\n')
  const [sessionMail] = await mailsTo(one)
  expect(sessionMail?.subject).toMatch(/^New prices for your photos from Spot \d+, 18-Nov-2026$/)
  expect(sessionMail?.text).toContain('A photo: $50 instead of $55. You get $20 instead of $22.\n')
  expect(sessionMail?.text).not.toContain('A whole session')
  expect(await mailsTo(untouched)).toEqual([])

  await setRules({ allowed: false })
  await toldAfter(5)
  expect((await mailsTo(one)).at(-1)?.text).toMatch(
    /A whole session: \$\d+ instead of \$90\. You get \$\d+ instead of \$36\./,
  )
  expect((await mailsTo(untouched)).at(-1)?.text).toContain(
    'A photo: $25 instead of $30. You get $10 instead of $12.\n',
  )
})

test('a price that an admin sets over an asked one is told beside that one', async () => {
  const { ask } = await openAskingShop(server)
  const sequence = await given()
  await ask(sequence.owner, { image_price: 40 })

  await setOwn(sequence, { image_price: 32, commission_image: 12 })
  await toldAfter(5)

  const [mail] = await mailsTo(sequence)
  expect(mail?.text).toContain('A photo: $32 instead of $40. You get $12 instead of $16.\n')
})
