import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startSmallServer } from '../../testing/small-server.ts'
import { GivenWithYours } from './given-with-yours.tsx'

test('after a payment the sum counts its own donation, of which the page does not know', async () => {
  const data = { accrued: 8, remitted: 0, currency: 'USD' }
  await using _server = await startSmallServer(() => ({ status: 200, body: { status: true, message: [], data } }))

  render(<GivenWithYours before="Our surfers have given $7 to the ocean." />)

  expect(await screen.findByText(/^Our surfers have given \$8 to the ocean\./)).toBeTruthy()
  expect(screen.queryByText(/\$7/)).toBeNull()
})

test('if the server does not tell, what it told before stays', async () => {
  const failure = { status: false, key: 'Internal', message: ['Something went wrong'] }
  await using server = await startSmallServer(() => ({ status: 500, body: failure }))

  render(<GivenWithYours before="Our surfers have given $7 to the ocean." />)
  await expect.poll(() => server.seen.length).toBe(1)

  expect(screen.getByText(/\$7/)).toBeTruthy()
})
