import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerDialog } from '../../testing/dialogs.ts'
import { openScreen } from '../../testing/open-screen.tsx'
import { type SeenRequest, startSmallServer } from '../../testing/small-server.ts'
import { PricesForm } from './prices-form.tsx'

/** Whole minor units, as the call returns them. */
const start = {
  image_price: 2500,
  commission_image: 1050,
  sequence_price: 6000,
  commission_sequence: 3000,
  ride_price: null,
  commission_ride: null,
  donation: 100,
  currency: 'USD',
}

test('a change asks first, with its reach and both figures; Cancel sends nothing', async () => {
  await using server = await startSmallServer(saved)
  openScreen(<PricesForm start={start} />)

  fill('Image price', '30')
  fill('Wave price', '40')
  fill('Wave commission', '18')
  save()

  const dialog = await screen.findByRole('alertdialog', { name: 'Change the default prices?' })
  within(dialog).getByText(
    'This touches 3 sessions. Sessions with figures of their own keep them. Photographers hear of it by mail.',
  )
  const lines = within(dialog).getAllByRole('listitem')
  expect(lines.map((line) => line.textContent)).toEqual([
    'Image price: $25 → $30',
    'Wave price: not offered → $40',
    'Wave commission: not offered → $18',
  ])
  const { searchParams } = new URL(server.seen[0]?.url ?? '', 'http://x')
  expect([...searchParams.keys()]).toEqual(['image_price', 'ride_price', 'commission_ride'])
  await answerDialog(false)
  expect(screen.getByLabelText<HTMLInputElement>(/^Image price/).value).toBe('30')
  expect(server.seen).toHaveLength(1)
})

test('prices that make no sense beside each other are told in the form and asked about', async () => {
  await using _server = await startSmallServer(saved)
  openScreen(<PricesForm start={{ ...start, ride_price: 4000, commission_ride: 1800 }} />)
  const wave = 'A wave at $40 costs less than one photo at $65: it is not offered.'
  const session = 'A whole session at $60 costs less than one photo at $65.'
  expect(screen.queryByText(wave)).toBeNull()

  fill('Image price', '65')
  expect([screen.getByText(wave), screen.getByText(session)]).toHaveLength(2)
  save()

  const dialog = await screen.findByRole('alertdialog', { name: 'Change the default prices?' })
  expect([within(dialog).getByText(wave), within(dialog).getByText(session)]).toHaveLength(2)
})

test('nothing is asked where nothing changes', async () => {
  await using server = await startSmallServer(saved)
  openScreen(<PricesForm start={start} />)

  fill('Image price', '25.00')
  save()

  await screen.findByText('Default prices are saved')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(server.seen).toHaveLength(1)
})

test('Enter does not submit, and a line beside Save says so', async () => {
  await using server = await startSmallServer(saved)
  openScreen(<PricesForm start={start} />)

  expect(fireEvent.keyDown(screen.getByLabelText(/^Image price/), { key: 'Enter' })).toBe(false)

  expect(screen.getByText('Press Save to keep this.').closest('[role=status], output')).toBeTruthy()
  expect(server.seen).toEqual([])
})

function saved({ url, body }: SeenRequest) {
  const data = url.includes('/sequence/price/reach') ? { sessions: 3 } : { list: listOf(body) }
  return { status: 200, body: { status: true, message: ['Default prices are saved'], data } }
}

function listOf(body: string) {
  const { seen, ...sent } = JSON.parse(body) as { seen: object }
  return { ...seen, ...sent, currency: 'USD' }
}

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
