import { screen, within } from '@testing-library/react'
import { Suspense } from 'react'
import { PaymentPage } from '../../features/payouts/payment/payment-page.tsx'
import { openScreen } from '../open-screen.tsx'
import { startSmallServer } from '../small-server.ts'
import { aPaymentView, aPayout, viewOf } from './payments.ts'

export const stuck = {
  ...aPayout,
  status: 2,
  paid: 0,
  owed: 10.5,
  reason: 'The payment provider refused it.',
  transfer_id: null,
  last_code: 'no_such',
  sent: 0,
  cancelled: 0,
  reversed: 0,
}

export const openDispute = { id: 'dp_1', amount: 25, reason: 'fraudulent', status: 'needs_response', closed_at: null }

export const download = {
  id: 'dl_1',
  image_id: 11,
  name: 'surf-1.jpg',
  status: 1,
  attempts: 1,
  reported: false,
  withdrawn: false,
  returnable: true,
  delivered_at: '2026-11-25T10:00:00.000Z',
}

/** Shows payment 1. Its server must run. */
export function showPage() {
  openScreen(
    <Suspense>
      <PaymentPage id={1} />
    </Suspense>,
  )
}

export async function openPage(part: object = {}) {
  const server = await startSmallServer(() => viewOf(aPaymentView(part)))
  showPage()
  await screen.findByRole('heading', { level: 1, name: 'Order L-7K3QFM' })
  return server
}

export const section = (name: string) => within(screen.getByRole('region', { name }))
