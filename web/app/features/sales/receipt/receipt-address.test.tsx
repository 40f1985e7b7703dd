import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { anOrder } from '../../../testing/orders.ts'
import '../../../testing/dialogs.ts'
import { type SeenRequest, startSmallServer } from '../../../testing/small-server.ts'
import { Toasts } from '../../../ui/overlay/toasts.tsx'
import type { Purchase } from '../use-purchase.ts'
import { ReceiptAddress } from './receipt-address.tsx'

const wrong: Purchase['order'] = { ...anOrder, email_masked: 'no*@gm*il.com' }
const right = { ...wrong, email_masked: 'no*@gmail.com', email_corrected: true }
const taken = {
  status: 200,
  body: {
    status: true,
    message: ['The receipt is on its way to noa@gmail.com'],
    data: { order: { ...right, price: 60, donation: 1 } },
  },
}

const open = () => fireEvent.click(screen.getByRole('button', { name: 'Wrong address? Correct it' }))
const type = (email: string) => fireEvent.change(screen.getByLabelText(/^E-mail/), { target: { value: email } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send the receipt' }))
const sent = (seen: SeenRequest[]) => seen.map(({ url, body }) => [url, JSON.parse(body) as object])

/** The address line of an order that reloads from the shop. */
function openLine(order = wrong) {
  function Line() {
    const [now, setNow] = useState(order)
    return <ReceiptAddress sessionId="cs_test_12345" order={now} onChanged={async () => setNow(right)} />
  }
  render(
    <>
      <Line />
      <Toasts />
    </>,
  )
}

test('a mistyped address is corrected, and can then no longer be corrected', async () => {
  await using shop = await startSmallServer(() => taken)
  openLine()
  open()

  type(' noa@gmail.com ')
  send()

  await screen.findByText('A receipt with the link to your downloads is on its way to no*@gmail.com.')
  await screen.findByText('The receipt is on its way to noa@gmail.com')
  expect(sent(shop.seen)).toEqual([['/api/payment/email', { session_id: 'cs_test_12345', email: 'noa@gmail.com' }]])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('button', { name: /Correct it/ })).toBeNull()
})

test.each([
  ['', 'Required*'],
  ['noa', 'Please enter a valid e-mail address'],
])('the address “%s” shows an error, and nothing is sent', async (email, fault) => {
  await using shop = await startSmallServer(() => taken)
  openLine()
  open()

  type(email)
  send()

  await screen.findByText(fault)
  expect(document.activeElement).toBe(screen.getByLabelText(/^E-mail/))
  expect(shop.seen).toEqual([])
})

test('a double press sends one request', async () => {
  await using shop = await startSmallServer(() => taken)
  openLine()
  open()
  type('noa@gmail.com')

  send()
  send()

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(shop.seen).toHaveLength(1)
})

test('when correcting fails, the form says why and keeps the typed address', async () => {
  const body = { status: false, key: 'Unavailable', message: ['Something went wrong'] }
  await using _shop = await startSmallServer(() => ({ status: 503, body }))
  function Line() {
    return <ReceiptAddress sessionId="cs_test_12345" order={wrong} onChanged={async () => {}} />
  }
  render(<Line />)
  open()
  type('noa@gmail.com')

  send()

  expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong')
  expect(screen.getByLabelText<HTMLInputElement>(/^E-mail/).value).toBe('noa@gmail.com')
})

test('an address corrected in another window is shown', async () => {
  const body = { status: false, key: 'Conflict', message: ['Corrected already'] }
  await using _shop = await startSmallServer(() => ({ status: 409, body }))
  openLine()
  open()
  type('noa@gmail.com')

  send()

  await screen.findByText(/is on its way to no\*@gmail.com\.$/)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an order without an address can get one', async () => {
  await using _shop = await startSmallServer(() => taken)
  openLine({ ...wrong, email_masked: null })

  screen.getByText(/^We have no e-mail address to send your receipt to\./)
  fireEvent.click(screen.getByRole('button', { name: 'Give your e-mail' }))

  await screen.findByRole('dialog', { name: 'Your e-mail' })
})
