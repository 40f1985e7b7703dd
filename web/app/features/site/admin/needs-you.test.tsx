import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { queries } from '../../../api/queries.tsx'
import { openScreen } from '../../../testing/open-screen.tsx'
import { startSmallServer } from '../../../testing/small-server.ts'
import { unread } from '../../contact/unread-count.tsx'
import { NeedsYou } from './needs-you.tsx'

const lists = ({ sequences = 0, payments = 0, payouts = 0, messages = 0, open = 0 }) => {
  const list = (total: number) => ({ data: [], total, current_page: 1, per_page: 1, last_page: 1, cursor: null })
  const data: Record<string, object> = {
    '/api/sequence/list-all': { list: list(sequences) },
    '/api/payments/payout/list': { list: list(payments) },
    '/api/contact-us': { data: [], total: messages },
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
  await using _server = await startSmallServer(lists({ sequences: 2, payments: 1, payouts: 2, messages: 3, open: 12 }))
  openScreen(<NeedsYou />, '/admin/sequences')

  await screen.findByRole('link', { name: '$12 to pass on to the ocean' })
  expect(within(screen.getByRole('region', { name: 'Needs you' })).getAllByRole('listitem')).toHaveLength(5)
  const links = within(screen.getByRole('region', { name: 'Needs you' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['2 sessions to approve', '/admin/sequences?view=approval'],
    ['1 payment: a payout, a dispute or a check', '/admin/payment/payouts?todo=open'],
    ['2 payouts wait for an account', '/admin/payment/payouts?todo=account'],
    ['3 unread messages', '/admin/contact-list?status=0'],
    ['$12 to pass on to the ocean', '/admin/donations'],
  ])
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
