import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import '../../../testing/dialogs.ts'
import { download, openPage, section, showPage, stuck } from '../../../testing/money/payment-page.tsx'
import { aPaymentView, viewOf } from '../../../testing/money/payments.ts'
import { startSmallServer } from '../../../testing/small-server.ts'

test('after an action the page is read again until its effects are there', async () => {
  const after = { refunded: 25, lines: aPaymentView().lines.map((line) => ({ ...line, refunded: 25 })) }
  let reads = -1
  await using _server = await startSmallServer(({ method }) => {
    if (method === 'POST') {
      reads = 0
      const refund = { id: 4, amount: 25, currency: 'USD', status: 'succeeded', reason: null, created_at: new Date() }
      return { status: 200, body: { status: true, message: ['On its way'], data: { refund, refunded: 25 } } }
    }
    if (reads >= 0) reads += 1
    // The job that takes the share back comes after the first read.
    const payouts = reads > 1 ? [{ ...stuck, cancelled: 10.5, refunded: 10.5, owed: 0 }] : [stuck]
    return viewOf(aPaymentView({ ...(reads >= 0 && after), payouts }))
  })
  showPage()
  fireEvent.click(await screen.findByRole('button', { name: 'Refund' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/^Your current password/), { target: { value: 'offshore' } })

  fireEvent.click(dialog.getByRole('button', { name: 'Refund $25' }))

  await screen.findByText('Refunded', { exact: true })
  await screen.findByText('Nothing needs doing.', undefined, { timeout: 20_000 })
})

test('what the provider has told is followed until it is handled, without a press', async () => {
  const told = { ...aPaymentView().events[0], id: 'evt_2', received_at: new Date().toISOString() }
  let reads = 0
  await using server = await startSmallServer(() => {
    reads += 1
    const processed_at = reads > 2 ? new Date().toISOString() : null
    return viewOf(aPaymentView({ events: [{ ...told, processed_at, result: null }] }))
  })
  showPage()

  await screen.findByText('The payment provider told us something just now. The figures follow by themselves.')
  expect(screen.queryByText('Nothing needs doing.')).toBeNull()
  await screen.findByText('Nothing needs doing.', undefined, { timeout: 20_000 })
  expect(server.seen).toHaveLength(3)
})

test('an event that stays unhandled is not asked about for ever', async () => {
  const old = { ...aPaymentView().events[0], received_at: new Date(Date.now() - 11 * 60_000).toISOString() }
  await using _server = await startSmallServer(() =>
    viewOf(aPaymentView({ events: [{ ...old, processed_at: null, result: null }] })),
  )
  showPage()

  await screen.findByText('Nothing needs doing.')
})

test('the message of a refund comes when the page shows it', async () => {
  const after = { refunded: 25, lines: aPaymentView().lines.map((line) => ({ ...line, refunded: 25 })) }
  const refund = { id: 4, amount: 25, currency: 'USD', status: 'succeeded', reason: null, created_at: new Date() }
  const read = Promise.withResolvers<void>()
  let isBack = false
  await using server = await startSmallServer(async ({ method }) => {
    if (method === 'GET') {
      if (isBack) await read.promise
      return viewOf(aPaymentView(isBack ? after : {}))
    }
    isBack = true
    return { status: 200, body: { status: true, message: ['On its way'], data: { refund, refunded: 25 } } }
  })
  showPage()
  fireEvent.click(await screen.findByRole('button', { name: 'Refund' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/^Your current password/), { target: { value: 'offshore' } })

  fireEvent.click(dialog.getByRole('button', { name: 'Refund $25' }))

  await waitFor(() => expect(server.seen.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET']))
  expect(screen.queryByText('On its way')).toBeNull()
  read.resolve()
  await screen.findByText('On its way')
  expect(screen.getByText('Refunded', { exact: true })).toBeTruthy()
})

test('Refresh says when the page was up to date', async () => {
  await using server = await openPage()
  const before = server.seen.length

  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }))

  await screen.findByText(/^Up to date, \d\d:\d\d/)
  expect(server.seen.length).toBe(before + 1)
})

test('after giving a download back the page is read again', async () => {
  let isBack = false
  await using server = await startSmallServer(({ method }) => {
    const state = isBack ? { ...download, status: 0, attempts: 0, returnable: false } : download
    if (method === 'GET') return viewOf(aPaymentView({ downloads: [state] }))
    isBack = true
    return {
      status: 200,
      body: { status: true, message: ['Back'], data: { download: { ...state, status: 0, attempts: 0 } } },
    }
  })
  showPage()
  fireEvent.click(await screen.findByRole('button', { name: 'Allow download again' }))
  const dialog = await screen.findByRole('dialog', { name: 'Allow download again' })
  fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: 'It broke' } })

  fireEvent.click(within(dialog).getByRole('button', { name: 'Allow download again' }))

  await waitFor(() => section('Downloads').getByText('Downloaded on 25-Nov-2026, may be downloaded again'))
  section('Downloads').getByText('1 of 1 downloaded')
  expect(section('Downloads').queryByRole('button')).toBeNull()
  expect(server.seen.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    { download_id: 'dl_1', reason: 'It broke' },
  ])
})
