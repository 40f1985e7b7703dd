import { MAX_IMAGES_OF_WHOLE } from '@lineup/contract/limits.ts'
import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '../../testing/index.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())

test.for([
  [MAX_IMAGES_OF_WHOLE, null, true],
  [MAX_IMAGES_OF_WHOLE + 1, null, false],
  [MAX_IMAGES_OF_WHOLE + 1, 9_000, true],
] as const)('%d photos with a price of their own of %s are sold as a whole: %s', async ([images, own, isWhole]) => {
  const { id, key } = await server.given.publicSequence({ images, bytes: 10 })
  await server.db.updateTable('sequences').set({ sequence_price_minor: own }).where('id', '=', id).execute()

  const shown = await server.post('/sequence/image/view', { sequence_key: key })
  const { code, body } = await server.post('/payment/checkout', { sequence_id: id })

  expect(shown.body.data.list).toMatchObject({ sold_whole: isWhole, sequence_price: own === null ? 60 : 90 })
  expect(code).toBe(isWhole ? 200 : 409)
  if (!isWhole) expect(body.message[0]).toBe('This session is sold by choice: please choose up to 60 photos of it')
  const lines = await server.db.selectFrom('payment_lines').select('kind').where('sequence_id', '=', id).execute()
  expect(lines).toEqual(isWhole ? [{ kind: 'sequence' }] : [])
})
