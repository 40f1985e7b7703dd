import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queries } from '../../api/queries.tsx'
import '../../testing/dialogs.ts'
import { aPayment, aPaymentView, paymentsOf, viewOf } from '../../testing/money/payments.ts'
import { openScreen } from '../../testing/open-screen.tsx'
import { type SeenRequest, startSmallServer } from '../../testing/small-server.ts'
import { PaymentsTable } from './payments-table.tsx'

const plain = { reported: false, withdrawn: false, returnable: true, delivered_at: null }
const downloads = [
  { ...plain, id: 'dl_first', image_id: 1, name: 'first.jpg', status: 0, attempts: 5 },
  { ...plain, id: 'dl_delivered', image_id: 2, name: 'delivered.jpg', status: 1, attempts: 5 },
  { ...plain, id: 'dl_leased', image_id: 3, name: 'leased.jpg', status: 5, attempts: 5 },
  { ...plain, id: 'dl_tried', image_id: 4, name: 'tried.jpg', status: 0, attempts: 4 },
  {
    ...plain,
    id: 'dl_withdrawn',
    image_id: 5,
    name: 'withdrawn.jpg',
    status: 1,
    attempts: 1,
    withdrawn: true,
    returnable: false,
  },
  { ...plain, id: 'dl_untouched', image_id: 6, name: 'untouched.jpg', status: 0, attempts: 0, returnable: false },
]
const delivered = downloads.slice(1, 2)
const items = downloads.map(({ image_id, name }) => ({ image_id, name, thumbnail: `/media/${name}` }))
const view = viewOf(aPaymentView({ downloads, lines: aPaymentView().lines.map((line) => ({ ...line, items })) }))

/** The list, or the payment itself, which knows the pictures of its photos. */
const read = (url: string, list: ReturnType<typeof paymentsOf>) => (url.includes('/payments/view') ? view : list)
const readsOfList = (seen: SeenRequest[]) => seen.filter(({ url }) => url.includes('/payments/payout/list'))
const sent = (seen: SeenRequest[]) =>
  seen
    .filter(({ method }) => method === 'POST')
    .map(({ url, body }) => [url, JSON.parse(body) as { download_id: string; reason: string }] as const)

async function openDialog() {
  fireEvent.click(await screen.findByRole('button', { name: 'Allow download again: noa@example.com' }))
  return screen.findByRole('dialog', { name: 'Allow download again' })
}
const write = (reason: string) => fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: reason } })
const choices = () => screen.getAllByRole<HTMLInputElement>('checkbox')
const chosen = () => choices().map(({ checked, labels }) => [labels?.[0]?.textContent, checked])
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('untouched and withdrawn downloads offer nothing', async () => {
  await using _server = await startSmallServer(() => paymentsOf([aPayment({ downloads: downloads.slice(-2) })]))
  openScreen(<PaymentsTable />)

  await screen.findByText('kai')

  expect(screen.queryByText(/used up|did not arrive/)).toBeNull()
  expect(screen.queryByRole('button', { name: /^Allow download again/ })).toBeNull()
})

test('used-up downloads are shown and can be given back with a reason; the row updates without a read', async () => {
  await using server = await startSmallServer(({ method, url, body }) => {
    if (method === 'GET') return read(url, paymentsOf([aPayment({ downloads })]))
    const { download_id: id } = JSON.parse(body) as { download_id: string }
    const data = { download: { id, status: 0, attempts: 0, reported: false } }
    return { status: 200, body: { status: true, message: ['The buyer can download it again'], data } }
  })
  openScreen(<PaymentsTable />)
  await screen.findByText('2 of 6 downloads are used up')

  const dialog = await openDialog()
  within(dialog).getByText(/^What you choose of Uluwatu, 18 Nov, 2026 can be downloaded again/)
  expect(chosen()).toEqual([
    ['first.jpgUsed up', true],
    ['delivered.jpgDownloaded', false],
    ['leased.jpgUsed up', true],
    ['tried.jpgNot downloaded', false],
  ])
  write(' The harbour’s line ')
  press('Allow download again')

  await screen.findByText('The buyer can download it again')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByText(/used up/)).toBeNull()
  const reason = 'The harbour’s line'
  expect(sent(server.seen)).toEqual([
    ['/api/payments/download/rearm', { download_id: 'dl_first', reason }],
    ['/api/payments/download/rearm', { download_id: 'dl_leased', reason }],
  ])
  expect(readsOfList(server.seen)).toHaveLength(1)
  expect(document.activeElement?.tagName).toBe('TR')
})

test('a delivered download that the buyer reported is marked, preselected and given back', async () => {
  const reported = downloads.map((one) => ({ ...one, reported: one.id === 'dl_delivered' }))
  await using server = await startSmallServer(({ method, url }) => {
    if (method === 'GET') return read(url, paymentsOf([aPayment({ downloads: reported })]))
    const data = { download: { id: 'dl_delivered', status: 0, attempts: 0, reported: false } }
    return { status: 200, body: { status: true, message: ['The buyer can download it again'], data } }
  })
  openScreen(<PaymentsTable />, '/admin/payment/payouts')
  await screen.findByText('1 of 6 did not arrive')
  fireEvent.change(screen.getByRole('combobox', { name: 'Downloads' }), { target: { value: 'reported' } })
  // The read of an earlier test's dialog may still arrive here, last.
  await waitFor(() => expect(readsOfList(server.seen).at(-1)?.url).toContain('downloads=reported'))

  await openDialog()
  expect(chosen()[1]).toEqual(['delivered.jpgDid not arrive', true])
  choose(/^first/)
  choose(/^leased/)
  write('It did not arrive')
  press('Allow download again')

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(server.seen).map(([, { download_id: id }]) => id)).toEqual(['dl_delivered'])
  expect(screen.queryByText(/did not arrive/)).toBeNull()
})

test('the reason has the focus, and each photo its small picture', async () => {
  await using _server = await startSmallServer(({ url }) => read(url, paymentsOf([aPayment({ downloads })])))
  openScreen(<PaymentsTable />)
  await openDialog()

  expect(document.activeElement).toBe(screen.getByLabelText(/^Reason/))
  const pictures = () => choices().map((box) => box.closest('label')?.querySelector('img')?.getAttribute('src'))
  await waitFor(() =>
    expect(pictures()).toEqual(['/media/first.jpg', '/media/delivered.jpg', '/media/leased.jpg', '/media/tried.jpg']),
  )
})

test('a single download needs no choice, and can be given back although it was delivered', async () => {
  await using server = await startSmallServer(({ method, url }) => {
    if (method === 'GET') return read(url, paymentsOf([aPayment({ downloads: delivered })]))
    const data = { download: { id: 'dl_delivered', status: 0, attempts: 0, reported: false } }
    return { status: 200, body: { status: true, message: ['The buyer can download it again'], data } }
  })
  openScreen(<PaymentsTable />)
  const dialog = await openDialog()
  within(dialog).getByText(/^Uluwatu, 18 Nov, 2026 can be downloaded again/)
  expect(screen.queryAllByRole('checkbox')).toEqual([])

  write('The disk broke')
  press('Allow download again')

  await waitFor(() => expect(sent(server.seen)).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Allow download again/ })).toBeNull())
})

test('at least one must be chosen, and one press chooses all', async () => {
  await using server = await startSmallServer(({ url }) => read(url, paymentsOf([aPayment({ downloads })])))
  openScreen(<PaymentsTable />)
  await openDialog()
  choose(/^first/)
  choose(/^leased/)
  write('The line broke')

  press('Allow download again')
  await screen.findByText('Please choose at least one photo')
  expect(sent(server.seen)).toEqual([])
  press('Choose all')

  await waitFor(() => expect(screen.queryByText('Please choose at least one photo')).toBeNull())
  expect(choices().every(({ checked }) => checked)).toBe(true)
})

test('without a reason of at most 500 characters nothing is sent', async () => {
  await using server = await startSmallServer(({ url }) => read(url, paymentsOf([aPayment({ downloads })])))
  openScreen(<PaymentsTable />)
  await openDialog()
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Reason/).maxLength).toBe(500)

  write('  ')
  press('Allow download again')

  await screen.findByText('Required*')
  expect(sent(server.seen)).toEqual([])
})

test('a refusal stays in the dialog with the typed text, and the rows are read again', async () => {
  const message = 'The buyer has downloaded this image already'
  const refused = { status: false, key: 'Conflict', message: [message] }
  await using server = await startSmallServer(({ method, url }) =>
    method === 'GET' ? read(url, paymentsOf([aPayment({ downloads })])) : { status: 409, body: refused },
  )
  openScreen(<PaymentsTable />)
  const dialog = await openDialog()

  write('The line broke')
  press('Allow download again')

  // In its place and in a toast, which moves into the dialog.
  await waitFor(() =>
    expect(
      within(dialog)
        .getAllByRole('alert')
        .map((one) => one.textContent),
    ).toEqual([message, message]),
  )
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('The line broke')
  await waitFor(() => expect(readsOfList(server.seen)).toHaveLength(2))
})

test('downloads given back before a failure are shown and not given back twice', async () => {
  let isBroken = true
  await using server = await startSmallServer(({ method, url, body }) => {
    if (method === 'GET') return read(url, paymentsOf([aPayment({ downloads })]))
    const { download_id: id } = JSON.parse(body) as { download_id: string }
    if (id === 'dl_leased' && isBroken)
      return { status: 500, body: { status: false, key: 'Internal', message: ['Broken'] } }
    const data = { download: { id, status: 0, attempts: 0, reported: false } }
    return { status: 200, body: { status: true, message: ['The buyer can download it again'], data } }
  })
  openScreen(<PaymentsTable />)
  const dialog = await openDialog()
  write('The line broke')

  press('Allow download again')
  await within(dialog).findAllByText('Broken')
  expect(screen.getByText('1 of 6 downloads is used up')).toBeTruthy()
  isBroken = false
  press('Allow download again')

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(server.seen).map(([, { download_id: id }]) => id)).toEqual(['dl_first', 'dl_leased', 'dl_leased'])
})

test('the dialog closes when its payment disappears, and stays closed when it returns', async () => {
  let isThere = true
  const gone = { status: 404, body: { status: false, key: 'NotFound', message: ['Download not found'] } }
  await using _server = await startSmallServer(({ method, url }) => {
    if (method === 'GET') return read(url, paymentsOf(isThere ? [aPayment({ downloads })] : []))
    isThere = false
    return gone
  })
  openScreen(<PaymentsTable />)
  await openDialog()

  write('The line broke')
  press('Allow download again')
  await screen.findByText('No payouts yet!')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  isThere = true
  await queries.invalidateQueries()

  await screen.findByText('kai')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Cancel sends nothing and leaves the focus to the dialog', async () => {
  await using server = await startSmallServer(({ url }) => read(url, paymentsOf([aPayment({ downloads })])))
  openScreen(<PaymentsTable />)
  await openDialog()
  // As browsers do when a dialog closes.
  const opener = screen.getByRole('button', { name: /^Allow download again:/, hidden: true })
  opener.focus()

  press('Cancel')

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(opener)
  expect(sent(server.seen)).toEqual([])
})
