import { publicPrice } from '@lineup/contract/prices/calls.ts'
import { expect, test, vi } from 'vitest'
import { startSmallServer } from '../testing/small-server.ts'

const list = {
  image_price: 25,
  commission_image: 10,
  ride_price: null,
  commission_ride: null,
  sequence_price: 60,
  commission_sequence: 30,
  donation: 1,
}
const price = { status: 200, body: { status: true, message: [], data: { list: { ...list, currency: 'USD' } } } }
const failure = { status: 500, body: { status: false, key: 'Internal', message: ['Broken'] } }
const TEN_MINUTES = 10 * 60_000

test('a read is requested only once in five minutes', async () => {
  const cachedCall = await freshCache()
  await using server = await startSmallServer(() => price)

  await Promise.all([cachedCall(publicPrice, {}), cachedCall(publicPrice, {})])
  await cachedCall(publicPrice, {})
  expect(server.seen).toHaveLength(1)
  await later(TEN_MINUTES, () => cachedCall(publicPrice, {}))

  expect(server.seen).toHaveLength(2)
})

test('while the server is unreachable, older answers are used', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const cachedCall = await freshCache()
  const server = await startSmallServer(() => price)
  const known = await cachedCall(publicPrice, {})
  await server[Symbol.asyncDispose]()

  const answers = await later(TEN_MINUTES, () =>
    Promise.all([cachedCall(publicPrice, {}), cachedCall(publicPrice, {})]),
  )

  expect(answers).toEqual([known, known])
  warn.mockRestore()
})

test('a refusal is neither cached nor hidden', async () => {
  const cachedCall = await freshCache()
  let answer: typeof price | typeof failure = failure
  await using _server = await startSmallServer(() => answer)

  await expect(cachedCall(publicPrice, {})).rejects.toMatchObject({ key: 'Internal' })
  answer = price
  await expect(cachedCall(publicPrice, {})).resolves.toMatchObject({ list: { commission_image: 1000 } })
  answer = failure
  await expect(later(TEN_MINUTES, () => cachedCall(publicPrice, {}))).rejects.toMatchObject({ key: 'Internal' })
})

/** A fresh module, as in a newly opened page. */
async function freshCache() {
  vi.resetModules()
  return (await import('./cached-call.ts')).cachedCall
}

/** Runs `deed` as if `ms` milliseconds had passed. */
async function later<T>(ms: number, deed: () => Promise<T>): Promise<T> {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + ms)
  return deed().finally(() => clock.mockRestore())
}
