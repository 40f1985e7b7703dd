import { expect, test } from 'vitest'
import { smallJpeg } from '../decoder/testing/index.ts'
import { uploaded } from '../images/testing/image-forms.ts'
import type { GivenSequence } from '../testing/given/sequences.ts'
import { startTestServer, type TestServer } from '../testing/index.ts'
import { remake } from '../testing/remake.ts'

/** A gallery whose photos from a position on have no picture for links, as the worker leaves it. */
async function gallery(server: TestServer, { from }: { from: number }) {
  const sequence = await server.given.publicSequence({ images: 3, original: await smallJpeg() })
  const images = server.db.selectFrom('images').select(['id', 'previews']).where('sequence_id', '=', sequence.id)
  for (const { id, previews } of await images.where('position', '>=', from).execute()) {
    const others = JSON.stringify(previews.filter(({ kind }) => kind !== 'share'))
    await server.db.updateTable('images').set({ previews: others }).where('id', '=', id).execute()
  }
  return sequence
}

/** Of which photo the gallery's picture for links is, by its number; null without one. */
async function shownTo(server: TestServer, { key, images }: GivenSequence) {
  const { body } = await server.post('/sequence/image/view', { sequence_key: key })
  if (body.data.list.share_image === null) return null
  const { url } = body.data.list.share_image
  expect((await fetch(`${server.url}${url}`)).status).toBe(200)
  const ids = images.map(({ id }) => id)
  const { id } = await server.db
    .selectFrom('images')
    .select('id')
    .where('preview_key', '=', String(url.split('/')[3]))
    .executeTakeFirstOrThrow()
  return ids.indexOf(id) + 1
}

test('whatever makes another photo the cover, the gallery gets a picture for links of that one', async () => {
  await using server = await startTestServer()
  const admin = await server.given.admin()
  const takedown = { reason: 'A surfer asks for it', currentPassword: admin.password }
  type Act = (sequence: GivenSequence, first: number) => Promise<{ code: number }>
  const acts: Act[] = [
    (of, id) => server.delete('/sequence/image/destroy', { query: { id }, token: of.owner.token }),
    (of, id) => server.post('/sequence/image/status', { image_id: id, status: 0 }, { token: of.owner.token }),
    (_, id) => server.post('/sequence/image/reject', { image_id: id, rejected: 1 }, admin),
    (_, id) => server.post('/payments/takedown', { image_id: id, ...takedown }, admin),
    (of, id) => {
      const [, b, c] = of.images.map((image) => image.id)
      return server.post('/sequence/image/order', { sequence_id: of.id, images: [b, id, c] }, { token: of.owner.token })
    },
  ]
  const galleries: GivenSequence[] = []
  const shown = () => Promise.all(galleries.map((sequence) => shownTo(server, sequence)))
  for (const act of acts) {
    const sequence = await gallery(server, { from: 2 })
    galleries.push(sequence)
    expect((await act(sequence, sequence.images[0]?.id ?? 0)).code).toBe(200)
  }
  expect(await shown()).toEqual(acts.map(() => null))

  await remake(server)

  expect(await shown()).toEqual(acts.map(() => 2))
})

test('a gallery from before, without a picture for links, gets one; a hidden one only once it is shown', async () => {
  await using server = await startTestServer()
  const [open, hidden] = [await gallery(server, { from: 1 }), await gallery(server, { from: 1 })]
  const show = (status: number) =>
    server.post('/sequence/status', { sequence_id: hidden.id, status }, { token: hidden.owner.token })
  await show(0)

  await remake(server)
  await show(1)
  const before = [await shownTo(server, open), await shownTo(server, hidden)]
  await remake(server)

  expect(before).toEqual([1, null])
  expect(await shownTo(server, hidden)).toBe(1)
})

test('only the first photo that is there gets a picture for links with its previews', async () => {
  await using server = await startTestServer()
  const [{ token }, photo] = [await server.given.photographer(), await smallJpeg()]
  const images: string[] = []
  for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) images.push(await uploaded(server, token, { bytes: photo, name }))
  await server.post('/sequence/store', { date: '2026-11-18', ...(await server.given.spot()), images }, { token })
  const rows = () => server.db.selectFrom('images').select(['id', 'previews']).orderBy('position').execute()
  await server.delete('/sequence/image/destroy', { query: { id: (await rows())[0]?.id ?? 0 }, token })

  await server.drainJobs()

  const shares = (await rows()).map(({ previews }) => previews.some(({ kind }) => kind === 'share'))
  expect(shares).toEqual([false, true, false])
})
