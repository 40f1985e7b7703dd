import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { anOrder, downloadWith, purchaseWith } from '../../../testing/orders.ts'
import { PaperReceipt } from './paper-receipt.tsx'

test('a receipt for paper says who sold what to whom, when, and for how much; one press prints it', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  const taxed = {
    tax: 1_000,
    tax_refunded: 333,
    tax_rates: [{ name: 'VAT', percent: 20, place: null, amount: 1_000, reason: null }],
    invoice: { number: 'DEMO-0001' },
  }
  const purchase = purchaseWith({
    order: { ...anOrder, email_masked: 'n*a@example.com', code: 'SURF10', code_off: 600, refunded: 2_000, ...taxed },
    list: [downloadWith({ name: 'surf-1.jpg' }), downloadWith({ name: 'surf-2.jpg' })],
    withdrawn: ['surf-3.jpg'],
    pieces: [{ kind: 'sequence', photos: 4, price: 6_000, reduced: 0, code_off: 600, image_ids: [], sequence: 0 }],
    sequences: [
      {
        sequence_id: null,
        sequence_key: null,
        spot: 'Uluwatu',
        date: '2026-11-18',
        photographer_id: null,
        name: null,
        left: 0,
        waves: [],
      },
    ],
  })
  const loader = () => ({
    operator: { name: 'Reef & Co', address: ['1 Beach Road', 'Bali'], email: null },
    charity: null,
  })
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader,
      Component: () => <PaperReceipt purchase={purchase} />,
      HydrateFallback: () => null,
    },
  ])
  render(<Stub />)

  fireEvent.click(await screen.findByRole('button', { name: 'Print the receipt' }))

  expect(print).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('region', { name: 'Receipt' })).toBeNull()
  fireEvent(window, new Event('beforeprint'))
  const receipt = within(screen.getByRole('region', { name: 'Receipt' }))
  for (const text of [
    'Reef & Co',
    '1 Beach Road',
    'n*a@example.com',
    'The address is shortened: whoever has the link of this order can print this page.',
    'Files: surf-1.jpg, surf-2.jpg',
    'Withdrawn: surf-3.jpg',
    'Photos, Uluwatu, 18 Nov, 2026',
    '−$6',
    '$20',
    '$10, VAT 20%',
    'DEMO-0001',
    '$3.33',
  ])
    receipt.getByText(text)
  expect(receipt.getAllByText('$60')).toHaveLength(2)
  fireEvent(window, new Event('afterprint'))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Receipt' })).toBeNull())
  vi.unstubAllGlobals()
})
