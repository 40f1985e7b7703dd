import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../testing/open-screen.tsx'
import { ok } from '../../testing/place-form.ts'
import { startSmallServer } from '../../testing/small-server.ts'
import { LogTable } from './log-table.tsx'
import { PersonLinks } from './person-links.tsx'
import { saidActs } from './said-acts.ts'

const about = { kind: 'user', id: '7', name: 'kai', payment_id: null, sequence_id: null }
const row = {
  id: 3,
  at: '2026-11-28T10:00:00.000Z',
  act: 'user.block',
  by: { id: 1, username: 'admin' },
  about,
  reason: 'Sells photos of others',
  changes: [] as object[],
}
const rows = [
  row,
  {
    ...row,
    id: 2,
    act: 'payout.settle',
    reason: 'requested_by_customer',
    changes: [
      { field: 'amount', after: '$10.50' },
      { field: 'imagePrice', before: '$25', after: '$27.50' },
      { field: 'ridePrice', before: null, after: '$60' },
    ],
    about: { ...about, kind: 'payout', id: '4', name: 'L-7K3QFM', payment_id: 9 },
  },
  {
    ...row,
    id: 1,
    act: 'payment.takedown',
    by: null,
    reason: null,
    about: { ...about, kind: 'stack', id: '5', name: null },
  },
]
const openServer = () =>
  startSmallServer(({ url }) =>
    url.startsWith('/api/audit/list')
      ? ok({ list: { data: rows, total: 3, current_page: 1, per_page: 25, last_page: 1, cursor: null } })
      : { status: 404, body: { status: false, key: 'NotFound', message: ['User not found'] } },
  )

test('each act stands in plain words, with links to who did it and what it was done to', async () => {
  await using _server = await openServer()
  openScreen(<LogTable />, '/admin/log')

  await screen.findByText('Blocked a person')
  const [, block, settle, old] = screen.getAllByRole('row')
  expect(block?.textContent).toContain('Blocked a person')
  expect(block?.textContent).toContain('Sells photos of others')
  expect(linksOf(block)).toEqual([
    ['admin', '/admin/user/update/1'],
    ['User kai', '/admin/user/update/7'],
  ])
  expect(linksOf(settle)).toContainEqual(['Payout of order L-7K3QFM', '/admin/payment/9'])
  for (const said of [
    'Amount: $10.50',
    'Photo price: $25 → $27.50',
    'Wave price: none → $60',
    'The buyer asked for it',
  ]) {
    expect(settle?.textContent).toContain(said)
  }
  expect(old?.textContent).toContain('payment.takedown')
  expect(old?.textContent).toContain('The shop')
  expect(linksOf(old)).toEqual([])
})

test('the address asks for a person and a kind, and one press shows all again', async () => {
  await using server = await openServer()
  openScreen(<LogTable />, '/admin/log?about=7&kind=people')

  await screen.findByText('What was done to user 7')
  await waitFor(() => {
    const asked = server.seen.map(({ url }) => url)
    expect(asked).toContainEqual(expect.stringMatching(/about=7.*kind=people|kind=people.*about=7/))
  })
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }))

  await waitFor(() => expect(screen.getByTestId('place').textContent).toBe('/admin/log?kind=people'))
})

test.each([
  ['money back', 'payment.refund'],
  ['price', 'asking.set,prices.ask,prices.set,default prices'],
  ['Missing spot', 'spot-request.decline,spot-request.settle,spot-request'],
  ['kai', undefined],
])('a search for "%s" means what the page calls so', (typed, said) => {
  expect(saidActs(typed)).toBe(said)
})

test('a person’s page leads to what they did and what was done to them', () => {
  openScreen(<PersonLinks id={7} />, '/admin/user/update/7')

  expect(linksOf(document.body)).toEqual([
    ['What they did', '/admin/log?by=7'],
    ['What was done to them', '/admin/log?about=7'],
  ])
})

const linksOf = (part: HTMLElement | undefined) =>
  part
    ? within(part)
        .queryAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')])
    : []
