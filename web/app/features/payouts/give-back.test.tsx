import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queries } from '../../api/queries.tsx'
import '../../testing/dialogs.ts'
import { openScreen } from '../../testing/open-screen.tsx'
import { aPayment, paymentsOf } from '../../testing/payments.ts'
import { type Seen, startSmallServer } from '../../testing/small-server.ts'
import { PaymentsTable } from './payments-table.tsx'

const downloads = [
  { id: 'dl_first', status: 0, attempts: 5 },
  { id: 'dl_delivered', status: 1, attempts: 5 },
  { id: 'dl_leased', status: 5, attempts: 5 },
  { id: 'dl_tried', status: 0, attempts: 4 },
]
const sent = (seen: Seen[]) =>
  seen
    .filter(({ method }) => method === 'POST')
    .map(({ url, body }) => [url, JSON.parse(body) as { download_id: string; reason: string }] as const)

async function openDialog() {
  fireEvent.click(await screen.findByRole('button', { name: 'Give it back to the buyer: noa@example.com' }))
  return screen.findByRole('dialog', { name: 'Give it back to the buyer' })
}
const write = (reason: string) => fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: reason } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('downloads that nobody has used up offer nothing', async () => {
  await using _server = await startSmallServer(() => paymentsOf([aPayment({ downloads: downloads.slice(1, 2) })]))
  openScreen(<PaymentsTable />)

  await screen.findByText('kai')

  expect(screen.queryByText(/used up/)).toBeNull()
  expect(screen.queryByRole('button', { name: /^Give it back/ })).toBeNull()
})

test('what is used up is told, and goes back to the buyer for a reason; the row follows without being read again', async () => {
  await using server = await startSmallServer(({ method, body }) => {
    if (method === 'GET') return paymentsOf([aPayment({ downloads })])
    const { download_id: id } = JSON.parse(body) as { download_id: string }
    const data = { download: { id, status: 0, attempts: 0 } }
    return { status: 200, body: { status: true, message: ['The buyer can download it again'], data } }
  })
  openScreen(<PaymentsTable />)
  await screen.findByText('2 of 4 downloads are used up')

  const dialog = await openDialog()
  within(dialog).getByText(/^2 photos of Uluwatu, 18 Nov, 2026 can be downloaded again/)
  write(' The harbour’s line ')
  press('Give it back')

  await screen.findByText('The buyer can download it again')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByText(/used up/)).toBeNull()
  const reason = 'The harbour’s line'
  expect(sent(server.seen)).toEqual([
    ['/api/payments/download/rearm', { download_id: 'dl_first', reason }],
    ['/api/payments/download/rearm', { download_id: 'dl_leased', reason }],
  ])
  expect(server.seen.filter(({ method }) => method === 'GET')).toHaveLength(1)
  expect(document.activeElement?.tagName).toBe('TR')
})

test('without a reason, which has up to 500 characters, nothing is sent', async () => {
  await using server = await startSmallServer(() => paymentsOf([aPayment({ downloads })]))
  openScreen(<PaymentsTable />)
  await openDialog()
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Reason/).maxLength).toBe(500)

  write('  ')
  press('Give it back')

  await screen.findByText('Required*')
  expect(sent(server.seen)).toEqual([])
})

test('a refusal stays in the dialog with what was typed, and the rows are read again', async () => {
  const message = 'The buyer has downloaded this image already'
  const refused = { status: false, key: 'Conflict', message: [message] }
  await using server = await startSmallServer(({ method }) =>
    method === 'GET' ? paymentsOf([aPayment({ downloads })]) : { status: 409, body: refused },
  )
  openScreen(<PaymentsTable />)
  const dialog = await openDialog()

  write('The line broke')
  press('Give it back')

  // In its place and as a toast, which lies in the dialog as well.
  await waitFor(() =>
    expect(
      within(dialog)
        .getAllByRole('alert')
        .map((one) => one.textContent),
    ).toEqual([message, message]),
  )
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('The line broke')
  await waitFor(() => expect(server.seen.filter(({ method }) => method === 'GET')).toHaveLength(2))
})

test('what was given back before another one failed is shown, and is not given back again', async () => {
  let isBroken = true
  await using server = await startSmallServer(({ method, body }) => {
    if (method === 'GET') return paymentsOf([aPayment({ downloads })])
    const { download_id: id } = JSON.parse(body) as { download_id: string }
    if (id === 'dl_leased' && isBroken)
      return { status: 500, body: { status: false, key: 'Internal', message: ['Broken'] } }
    const data = { download: { id, status: 0, attempts: 0 } }
    return { status: 200, body: { status: true, message: ['The buyer can download it again'], data } }
  })
  openScreen(<PaymentsTable />)
  const dialog = await openDialog()
  write('The line broke')

  press('Give it back')
  await within(dialog).findAllByText('Broken')
  expect(screen.getByText('1 of 4 downloads is used up')).toBeTruthy()
  isBroken = false
  press('Give it back')

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(server.seen).map(([, { download_id: id }]) => id)).toEqual(['dl_first', 'dl_leased', 'dl_leased'])
})

test('the dialog goes when its payment does, and does not come back with it', async () => {
  let isThere = true
  const gone = { status: 404, body: { status: false, key: 'NotFound', message: ['Download not found'] } }
  await using _server = await startSmallServer(({ method }) => {
    if (method === 'GET') return paymentsOf(isThere ? [aPayment({ downloads })] : [])
    isThere = false
    return gone
  })
  openScreen(<PaymentsTable />)
  await openDialog()

  write('The line broke')
  press('Give it back')
  await screen.findByText('No payouts yet!')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  isThere = true
  await queries.invalidateQueries()

  await screen.findByText('kai')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Cancel sends nothing, and leaves the focus where the dialog gives it back', async () => {
  await using server = await startSmallServer(() => paymentsOf([aPayment({ downloads })]))
  openScreen(<PaymentsTable />)
  await openDialog()
  // As a browser does when it closes a dialog.
  const opener = screen.getByRole('button', { name: /^Give it back to the buyer/, hidden: true })
  opener.focus()

  press('Cancel')

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(opener)
  expect(sent(server.seen)).toEqual([])
})
