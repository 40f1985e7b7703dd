import { afterAll, expect, test } from 'vitest'
import type { GivenSequence } from '../../testing/given/sequences.ts'
import { startTestServer } from '../../testing/index.ts'
import { readMails } from '../../testing/read-mails.ts'

const server = await startTestServer()
const admin = await server.given.admin()
afterAll(() => server[Symbol.asyncDispose]())

const decide = ({ id }: GivenSequence, approve: 1 | 2, reason?: string) =>
  server.post('/sequence/approve', { sequence_id: id, approve, reason }, { token: admin.token })
const mailsTo = ({ owner }: GivenSequence) => readMails(server.deps, owner.email)
const toldAfter = (minutes: number) => server.given.toldAfter(minutes)

test('the mail about an approved sequence links to its gallery', async () => {
  const sequence = await server.given.waitingSequence({ images: 1, bytes: 10 })

  await decide(sequence, 1)
  await toldAfter(0)
  expect(await mailsTo(sequence)).toEqual([])
  await toldAfter(1)

  const [mail] = await mailsTo(sequence)
  expect(mail?.kind).toBe('decision')
  expect(mail?.subject).toMatch(/^Your photos from Spot \d+, 18-Nov-2026 are public$/)
  expect(mail?.text).toContain(`${server.url}/sequence-gallery/${sequence.key}\n`)
})

test('the mail about a rejected sequence has the reason and a link to change it', async () => {
  const sequence = await server.given.waitingSequence({ images: 1, bytes: 10 })

  await decide(sequence, 2, 'Too dark to see the surfer')
  await toldAfter(1)

  const [mail] = await mailsTo(sequence)
  expect(mail?.subject).toMatch(/^Your photos from .* were not approved$/)
  expect(mail?.text).toContain('\n> Too dark to see the surfer\n')
  expect(mail?.text).toContain(`${server.url}/user/sequence/update/${sequence.id}\n`)
})

test('a rejection is told with its reason when its photographer was quicker than the mail', async () => {
  const sequence = await server.given.waitingSequence({ images: 1, bytes: 10 })
  await decide(sequence, 2, 'The wrong day')

  const { id, spot, owner } = sequence
  await server.put('/sequence/update', { id, date: '2026-01-02', ...spot, images: [] }, { token: owner.token })
  await toldAfter(1)

  const [mail, ...others] = await mailsTo(sequence)
  expect(others).toEqual([])
  expect(mail?.subject).toMatch(/were not approved$/)
  expect(mail?.text).toContain('\n> The wrong day\n')
  expect(mail?.text).toContain('You have sent them again since')
})

test('a decision changed within a minute sends one mail with the final state', async () => {
  const sequence = await server.given.waitingSequence({ images: 1, bytes: 10 })

  await decide(sequence, 1)
  await server.given.noticesLater(1)
  await decide(sequence, 2, 'The wrong spot')
  await toldAfter(0)
  expect(await mailsTo(sequence)).toEqual([])
  await toldAfter(1)

  const mails = await mailsTo(sequence)
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/were not approved$/)])
})

test('a decision that changes nothing sends no mail', async () => {
  const sequence = await server.given.publicSequence({ images: 1, bytes: 10 })

  await decide(sequence, 2)
  await decide(sequence, 1)
  await toldAfter(1)
  expect(await mailsTo(sequence)).toEqual([])

  await decide(sequence, 2, 'Too dark')
  await toldAfter(1)
  await decide(sequence, 2, 'Too dark')
  await toldAfter(1)
  expect(await mailsTo(sequence)).toHaveLength(1)
  await decide(sequence, 2, 'Blurred')
  await toldAfter(1)
  expect(await mailsTo(sequence)).toHaveLength(2)
})

test('new photos of an approved sequence get their own mail', async () => {
  const sequence = await server.given.publicSequence({ images: 2, bytes: 10 })
  const added = server.db.updateTable('images').set({ is_approved: 0 })
  await added.where('id', '=', sequence.images[1]?.id ?? 0).execute()

  await decide(sequence, 1)
  await toldAfter(1)

  const mails = await mailsTo(sequence)
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Your new photos from .* are public$/)])
})

test('the mail about an approved sequence that is not public links to the owner’s view', async () => {
  const sequence = await server.given.waitingSequence({ images: 1, bytes: 10 })
  await server.db.updateTable('sequences').set({ status: 0 }).where('id', '=', sequence.id).execute()

  await decide(sequence, 1)
  await toldAfter(1)

  const [mail] = await mailsTo(sequence)
  expect(mail?.subject).toMatch(/are approved$/)
  expect(mail?.text).toContain('Surfers do not see them yet, because they are hidden.')
  expect(mail?.text).toContain(`${server.url}/user/sequence/view/${sequence.id}\n`)
})

test('several decisions are bundled in one mail, without a sequence deleted meanwhile', async () => {
  const owner = await server.given.photographer()
  const sequence = () => server.given.waitingSequence({ owner, images: 1, bytes: 10 })
  const [first, second, third] = [await sequence(), await sequence(), await sequence()]

  await decide(first, 1)
  const ofFirst = { image_id: first.images[0]?.id, rejected: 1, reason: 'A child' }
  expect((await server.post('/sequence/image/reject', ofFirst, { token: admin.token })).code).toBe(200)
  await decide(second, 2, 'Too dark')
  await decide(third, 1)
  await server.delete('/sequence/destroy', { query: { id: third.id }, token: owner.token })
  await toldAfter(1)

  const mails = await mailsTo(first)
  expect(mails.map(({ subject }) => subject)).toEqual(['News of 2 of your sessions'])
  expect(mails[0]?.text).toMatch(
    /\(1 photo\): Approved. 1 photo not approved\n.*\.jpg: Not approved: A child\nSpot .*\(1 photo\): Not approved: Too dark\n/,
  )
})

test('a refused decision sends no mail', async () => {
  const sequence = await server.given.waitingSequence({ images: 1, bytes: 10 })
  const stale = { sequence_id: sequence.id, approve: 1, revision: 7 }

  expect((await server.post('/sequence/approve', stale, { token: admin.token })).code).toBe(409)
  await toldAfter(1)

  expect(await mailsTo(sequence)).toEqual([])
})
