import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '../testing/index.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())
const admin = await server.given.admin()

const fine = {
  image_price: 99_999.99,
  commission_image: 0.1,
  sequence_price: 99_999.99,
  commission_sequence: 0.1,
  donation: 1,
}
const fields = Object.keys(fine)

/** Sends the value exactly as written. */
async function send(field: string, written: string) {
  const others = Object.entries(fine).filter(([name]) => name !== field)
  const body = `{${others.map(([name, value]) => `"${name}":${value},`).join('')}"${field}":${written}}`
  return server.send('POST', '/sequence/price', body, { token: admin.token })
}

test.for(fields.filter((field) => field.endsWith('price')))(
  '%s accepts at most 5 digits and 2 decimals',
  async (field) => {
    for (const written of ['99999.99', '"99999.99"', '99999', '"99999.9"', '"00050.00"', '1.10', '10.0']) {
      const { code, body } = await send(field, written)
      expect([written, code]).toEqual([written, 200])
      expect(body.data.list[field]).toBe(Number(JSON.parse(written)))
    }
  },
)

// As in the body.
const numbers = '100000 99999.999 1.234 0.001 -1 1e21 1e-7 true [5] {"a":5}'.split(' ')
const texts = [
  '100000',
  '99999.999',
  '1.234',
  '-1',
  '-0.01',
  '1,5',
  '1e3',
  '$5',
  ' 5',
  '5 ',
  '5.',
  '.5',
  '٥',
  'NaN',
  '5\n',
]

test.for(fields)('%s is refused beyond its limits, as text and as number', async (field) => {
  const wrong = [...numbers, ...texts.map((text) => JSON.stringify(text))]
  for (const written of wrong) {
    const { code, body } = await send(field, written)

    expect([written, code, body.key, Object.keys(body.errors ?? {})]).toEqual([written, 422, 'Invalid', [field]])
  }
})

test.for(['image_price', 'commission_image'])('%s is required', async (field) => {
  for (const written of ['null', '""']) expect((await send(field, written)).code).toBe(422)

  const { [field]: _, ...rest } = fine as Record<string, number>
  const { code, body } = await server.post('/sequence/price', rest, { token: admin.token })
  expect([code, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
})

test('fields that cannot be set are ignored', async () => {
  const { code, body } = await server.post(
    '/sequence/price',
    { ...fine, currency: 'ZZZ', set_by: 1, id: 1 },
    { token: admin.token },
  )

  expect([code, body.data.list.currency]).toEqual([200, 'USD'])
})
