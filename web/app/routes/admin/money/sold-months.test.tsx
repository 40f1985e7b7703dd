import { render, screen, waitFor, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { Queries, queries } from '../../../api/queries.tsx'
import { aPayment, paymentsOf } from '../../../testing/money/payments.ts'
import { type SeenRequest, startSmallServer } from '../../../testing/small-server.ts'
import PaymentPayouts, { clientLoader } from './payment-payouts.tsx'

function sums(month: string, orders: number, [sold, comission, donation, platform]: number[]) {
  return { month, orders, sold, comission, donation, platform, tax: 0 }
}
const nothing = [0, 0, 0, 0]
const months = [
  sums('2026-08', 0, nothing),
  sums('2026-09', 1, [25, 10, 1, 14]),
  sums('2026-10', 0, nothing),
  sums('2026-11', 14, [350, 140, 14, 196.5]),
]
const sumsOf = (list: object[]) => ({
  status: 200,
  body: { status: true, message: [''], data: { months: list, currency: 'USD' } },
})
const isSums = ({ url }: SeenRequest) => url.includes('/payments/months')

function openPage(search = '') {
  queries.clear()
  const loader = ({ request }: { request: Request }) => clientLoader({ request } as never)
  const Component = () => (
    <Queries>
      <PaymentPayouts />
    </Queries>
  )
  const Stub = createRoutesStub([{ path: '/admin/payment/payouts', loader, Component, HydrateFallback: () => null }])
  render(<Stub initialEntries={[`/admin/payment/payouts${search}`]} />)
}

test('a line says what was sold this month, and a table what in the months since the first sale', async () => {
  await using _server = await startSmallServer((request) =>
    isSums(request) ? sumsOf(months) : paymentsOf([aPayment()]),
  )
  openPage()

  const section = within(await screen.findByRole('region', { name: 'Sold this month' }))

  section.getByText(
    'November: 14 paid orders, $350 sold · $140 earned by photographers · $14 for the ocean · $196.50 stays here, before the provider’s fees',
  )
  const rows = [...section.getByRole<HTMLTableElement>('table', { hidden: true }).tBodies].flatMap(({ rows }) => [
    ...rows,
  ])
  expect(rows.map(({ cells }) => [...cells].map(({ textContent }) => textContent))).toEqual([
    ['Oct 20260 paid orders', '$0', '$0', '$0', '$0'],
    ['Sep 20261 paid order', '$25', '$10', '$1', '$14'],
  ])
})

test('beside a part of the list no sums of all stand', async () => {
  await using _server = await startSmallServer((request) =>
    isSums(request) ? sumsOf(months) : paymentsOf([aPayment()]),
  )
  openPage('?todo=open')

  await screen.findByText('1 order, paid or not')
  expect(screen.queryByRole('region', { name: 'Sold this month' })).toBeNull()
})

test('a month without sales says so, and a new shop has no other months', async () => {
  await using _server = await startSmallServer((request) =>
    isSums(request) ? sumsOf([sums('2026-10', 0, nothing), sums('2026-11', 0, nothing)]) : paymentsOf([]),
  )
  openPage()

  await screen.findByText('November: nothing sold yet')
  expect(screen.queryByText('Other months')).toBeNull()
})

test('without the sums the list is there all the same', async () => {
  await using _server = await startSmallServer((request) =>
    isSums(request)
      ? { status: 500, body: { status: false, key: 'ServerError', message: ['Something broke'] } }
      : paymentsOf([aPayment()]),
  )
  openPage()

  await screen.findByRole('link', { name: 'kai' })
  expect(screen.queryByRole('region', { name: 'Sold this month' })).toBeNull()
  expect(screen.queryByText('Something broke')).toBeNull()
})

test('the list does not wait for sums that are late, and they do not push it down', async () => {
  const late = Promise.withResolvers<void>()
  await using server = await startSmallServer(async (request) => {
    if (!isSums(request)) return paymentsOf([aPayment()])
    await late.promise
    return sumsOf(months)
  })
  openPage()

  await screen.findByRole('link', { name: 'kai' })
  late.resolve()
  await waitFor(() => expect(queries.getQueryData(['sold-months'])).toBeTruthy())

  expect(server.seen.filter(isSums)).toHaveLength(1)
  expect(screen.queryByRole('region', { name: 'Sold this month' })).toBeNull()
})
