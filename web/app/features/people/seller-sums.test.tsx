import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../testing/open-screen.tsx'
import { startSmallServer } from '../../testing/small-server.ts'
import { SellerSums } from './seller-sums.tsx'

test.each([
  [
    { photos: 12, price: 240, owed: 30, asked: 10, paid: 56 },
    'Sold 12 photos, $240 · owed $30 · on its way $10 · paid $56',
  ],
  [{ photos: 1, price: 25, owed: 0, asked: 0, paid: 0 }, 'Sold 1 photo, $25 · owed $0 · paid $0'],
  [{ photos: 0, price: 0, owed: 0, asked: 0, paid: 0 }, 'Nothing sold yet'],
])('an admin reads of a photographer with %o: %s', async (sums, says) => {
  const data = { ...sums, currency: 'USD' }
  await using server = await startSmallServer(() => ({ status: 200, body: { status: true, message: [], data } }))
  openScreen(<SellerSums id={100 + sums.photos} username="kai" />)

  await screen.findByText(says)
  const link = screen.queryByRole('link', { name: 'Their payments' })
  expect(link?.getAttribute('href') ?? null).toBe(sums.photos === 0 ? null : '/admin/payment/payouts?q=kai')
  expect(server.seen.map(({ url }) => url)).toEqual([`/api/payout/sums/${100 + sums.photos}`])
})
