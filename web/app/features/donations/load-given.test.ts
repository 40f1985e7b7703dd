import { expect, test } from 'vitest'
import { call } from '../../api/call.ts'
import { startSmallServer } from '../../testing/small-server.ts'
import { loadGiven } from './load-given.ts'

const answers = (accrued: number, remitted: number) =>
  startSmallServer(() => ({
    status: 200,
    body: { status: true, message: [], data: { accrued, remitted, currency: 'USD' } },
  }))

test.each([
  [0, 0, null],
  [1_204.5, 0, 'Our surfers have given $1,204.50 to the ocean. It is passed on to the charity in regular payments.'],
  [1_204.5, 900, 'Our surfers have given $1,204.50 to the ocean. $900 of it has reached the charity.'],
  // Refunded after it was passed on.
  [899, 900, 'Our surfers have given $900 to the ocean. $900 of it has reached the charity.'],
  [-1, 0, null],
])('of %d given and %d passed on, visitors read: %s', async (accrued, remitted, text) => {
  await using _server = await answers(accrued, remitted)

  expect(await loadGiven(call)).toBe(text)
})

test('without an answer of the server nothing is told', async () => {
  const failure = { status: false, key: 'Internal', message: ['Something went wrong'] }
  await using _server = await startSmallServer(() => ({ status: 500, body: failure }))

  expect(await loadGiven(call)).toBeNull()
})
