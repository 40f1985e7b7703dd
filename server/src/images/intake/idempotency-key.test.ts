import { afterAll, expect, test } from 'vitest'
import { smallJpeg } from '../../decoder/testing/index.ts'
import { startTestServer } from '../../testing/index.ts'
import { dataUrl } from '../testing/image-forms.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())

const { id, owner, spot, date } = await server.given.publicSequence({ images: 1, bytes: 10 })
const { token } = owner
const images = [dataUrl(await smallJpeg(), 'image/jpeg;name=wave.jpg')]

test.for([
  ['POST', '/payment/checkout', { sequence_id: id }, [200, []]],
  ['PUT', '/sequence/update', { id, ...spot, date }, [200, ['Saved']]],
  ['POST', '/sequence/store', { ...spot, date, images }, [200, ['Your images are uploaded and wait for approval']]],
] as const)('%s %s accepts an Idempotency-Key of 1 to 255 characters', async ([method, path, wire, taken]) => {
  const verb = method === 'PUT' ? server.put : server.post
  const sendUnder = async (key: string) => {
    const { code, body } = await verb(path, wire, { token, headers: { 'idempotency-key': key } })
    return [code, body.message]
  }
  const refused = [422, ['An Idempotency-Key has 1 to 255 characters']]

  expect(await sendUnder('k')).toEqual(taken)
  expect(await sendUnder('k'.repeat(255))).toEqual(taken)
  expect(await sendUnder('k'.repeat(256))).toEqual(refused)
  expect(await sendUnder('')).toEqual(refused)
})
