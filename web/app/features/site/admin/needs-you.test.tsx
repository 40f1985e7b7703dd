import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { queries } from '../../../api/queries.tsx'
import { askedSpot } from '../../../testing/asked-spot.ts'
import { aDownload, aPayment, aPayout } from '../../../testing/money/payments.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import { startSmallServer } from '../../../testing/small-server.ts'
import { unread } from '../../contact/unread-count.tsx'
import { NeedsYou } from './needs-you.tsx'

const owed = aPayment({ payout: { ...aPayout, status: 2, owed: 10.5 } })

const lists = ({
  sequences = 0,
  payments = 0,
  payouts = 0,
  messages = 0,
  spots = 0,
  open = 0,
  orders: open_orders = [] as object[],
}) => {
  const list = (total: number) => ({ data: [], total, current_page: 1, per_page: 1, last_page: 1, cursor: null })
  const data: Record<string, object> = {
    '/api/sequence/list-all': { list: list(sequences) },
    '/api/payments/payout/list': { list: { ...list(payments), data: open_orders } },
    '/api/contact-us': { data: [], total: messages },
    '/api/spot/request/list': { list: Array.from({ length: spots }, (_, n) => askedSpot(n + 1)) },
    '/api/donation/list': {
      list: list(0),
      open: { amount: open, entries: 1, last_entry: 1, months: [] },
      given: [],
      remitted: 0,
      currency: 'USD',
    },
  }
  return ({ url }: { url: string }) => {
    const found = url.includes('todo=account') ? { list: list(payouts) } : data[url.split('?')[0] ?? '']
    return { status: 200, body: { status: true, message: [], data: found ?? {} } }
  }
}

test('each thing that waits for the admin is a way to its list', async () => {
  await using _server = await startSmallServer(
    lists({ sequences: 2, payments: 1, payouts: 2, messages: 3, spots: 2, open: 12, orders: [owed] }),
  )
  openScreen(<NeedsYou />, '/admin/sequences')

  await waitFor(() =>
    expect(within(screen.getByRole('region', { name: 'Needs you' })).getAllByRole('listitem')).toHaveLength(6),
  )
  const links = within(screen.getByRole('region', { name: 'Needs you' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['2 sessions to approve', '/admin/sequences?view=approval'],
    ['1 order: to pay a photographer', '/admin/payment/payouts?todo=open'],
    ['2 payouts wait for an account', '/admin/payment/payouts?todo=account'],
    ['2 spots that are missing', '/admin/spots'],
    ['3 unread messages', '/admin/contact-list?status=0'],
    ['$12 to pass on to the ocean', '/admin/donations'],
  ])
})

test.each([
  [[owed, aPayment({ id: 2, payout: { ...aPayout, status: 0, owed: 5 } })], '2 orders: to pay a photographer'],
  [[aPayment({ dispute_status: 'needs_response' })], '1 order: disputed at the bank'],
  [[aPayment({ dispute_status: 'won', paid_twice: true }), owed], '2 orders: to be checked and to pay a photographer'],
  [[aPayment({ downloads: [{ ...aDownload, reported: true }] })], '1 order: a download did not arrive'],
  [[aPayment({})], '1 order: to be checked'],
])('the line about orders names only reasons that are there', async (orders, text) => {
  await using _server = await startSmallServer(lists({ payments: orders.length, orders }))
  openScreen(<NeedsYou />, '/admin/sequences')

  await screen.findByRole('link', { name: text })
})

test('when nothing waits it says so', async () => {
  await using _server = await startSmallServer(lists({}))
  openScreen(<NeedsYou />, '/admin/sequences')

  await screen.findByText('Nothing waits for you.')
})

test('whoever opens it sees what is new, even if the menu counted a moment ago', async () => {
  await using _server = await startSmallServer(lists({ messages: 1 }))
  openScreen(<Later />, '/admin/dashboard')
  queries.setQueryData(unread.queryKey, 0)

  fireEvent.click(screen.getByRole('button', { name: 'Dashboard' }))

  await screen.findByRole('link', { name: /unread message/ })
})

function Later() {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <NeedsYou />
  return (
    <button type="button" onClick={() => setOpen(true)}>
      Dashboard
    </button>
  )
}
