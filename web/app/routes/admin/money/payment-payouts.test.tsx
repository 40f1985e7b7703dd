import { fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { test } from 'vitest'
import { aPayment, paymentsOf } from '../../../testing/money/payments.ts'
import { startSmallServer } from '../../../testing/small-server.ts'
import { clientLoader } from './payment-payouts.tsx'

test('Back leads from an order to the page whose link named it', async () => {
  await using _server = await startSmallServer(() => paymentsOf([aPayment({ id: 7 })]))
  const named = '/admin/payment/payouts?order=L-7K3QFM'
  const router = createMemoryRouter(
    [
      { path: '/', element: 'The start page' },
      { path: '/admin/contact-list', element: <Link to={named}>L-7K3QFM</Link> },
      { path: '/admin/payment/payouts', loader: ({ request }) => clientLoader({ request } as never) },
      { path: '/admin/payment/7', element: 'The order' },
    ],
    { initialEntries: ['/', '/admin/contact-list'] },
  )
  render(<RouterProvider router={router} />)

  fireEvent.click(screen.getByRole('link', { name: 'L-7K3QFM' }))
  await screen.findByText('The order')
  await router.navigate(-1)

  await screen.findByRole('link', { name: 'L-7K3QFM' })
})
