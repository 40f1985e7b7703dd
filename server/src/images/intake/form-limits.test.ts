import { readdir } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { padJpeg, smallJpeg } from '../../decoder/testing/index.ts'
import { startTestServer } from '../../testing/index.ts'
import { dataUrl, imageForm, type TestFile, uploaded } from '../testing/image-forms.ts'

const server = await startTestServer()
const photo = await smallJpeg()
afterAll(() => server[Symbol.asyncDispose]())

const MAX = 26_214_400
const file: TestFile = { bytes: photo, name: 'wave.jpg' }
const largest: TestFile = { bytes: padJpeg(photo, MAX), name: 'big.jpg' }
const larger: TestFile = { bytes: padJpeg(photo, MAX + 1), name: 'bigger.jpg' }

/** Both calls that take images, for one photographer; `kept` counts the added images. */
async function open(call: 'store' | 'update') {
  const { id: userId, ...owner } = await server.given.photographer()
  const sequence = await server.given.sequence({ owner: { id: userId, ...owner }, images: 1, bytes: 10 })
  const fields = { ...sequence.spot, date: '2026-11-18', ...(call === 'update' && { id: sequence.id }) }
  const path = `/sequence/${call}`
  const method = call === 'store' ? 'POST' : 'PUT'
  const asJson = (images: unknown[]) =>
    server.send(method, path, JSON.stringify({ ...fields, images }), { token: owner.token })

  const forms = {
    'upload ids': async (files: TestFile[]) => {
      const ids: string[] = []
      for (const one of files) ids.push(await uploaded(server, owner.token, one))
      return asJson(ids)
    },
    base64: (files: TestFile[]) => asJson(files.map(({ bytes }) => dataUrl(bytes))),
    multipart: (files: TestFile[]) => server.send(method, path, imageForm(fields, files), { token: owner.token }),
  }
  const kept = async () => {
    const images = await server.db
      .selectFrom('images')
      .innerJoin('sequences', 'sequences.id', 'images.sequence_id')
      .select('images.id')
      .where('user_id', '=', userId)
      .execute()
    return images.length - 1
  }
  return { forms, kept }
}

const rows = (['store', 'update'] as const).flatMap((call) =>
  (['upload ids', 'base64', 'multipart'] as const).map((form) => [call, form] as const),
)

test.for(rows)('%s by %s takes 1 and 10 images but not 11', async ([call, form]) => {
  const { forms, kept } = await open(call)
  const send = (count: number) => forms[form](Array.from({ length: count }, () => file))

  expect((await send(1)).code).toBe(200)
  expect((await send(10)).code).toBe(200)
  const { code, body } = await send(11)

  expect(code).toBe(422)
  expect(JSON.stringify(body)).toContain("You can't add more than 10 images at a time")
  expect(await kept()).toBe(11)
})

test.for(rows)('%s by %s without images is refused only if images are required', async ([call, form]) => {
  const { forms, kept } = await open(call)

  const { code, body } = await forms[form]([])

  expect(code).toBe(call === 'store' ? 422 : 200)
  if (call === 'store') expect(Object.keys(body.errors ?? {})).toEqual(['images'])
  expect(await kept()).toBe(0)
})

test.for(rows.filter(([, form]) => form !== 'upload ids'))(
  '%s by %s takes a file of 26,214,400 bytes but not one byte more',
  async ([call, form]) => {
    const { forms, kept } = await open(call)

    expect((await forms[form]([largest])).code).toBe(200)
    const { code, body } = await forms[form]([file, larger])

    const name = form === 'base64' ? 'Image 2' : 'bigger.jpg'
    expect([code, body.message]).toEqual([422, [`${name}: This file is larger than 25 MB`]])
    expect(await kept()).toBe(1)
    expect(await readdir(server.deps.storage.incomingDir)).toEqual([])
  },
)
