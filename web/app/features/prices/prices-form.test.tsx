import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Link, Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { answerDialog } from '../../testing/dialogs.ts'
import { openScreen } from '../../testing/open-screen.tsx'
import { type Seen, startSmallServer } from '../../testing/small-server.ts'
import { PricesForm } from './prices-form.tsx'

/** Whole minor units, as they come from the call. */
const start = {
  image_price: 2500,
  commission_image: 1050,
  sequence_price: 6000,
  commission_sequence: 3000,
  donation: 100,
  currency: 'USD',
}

/** The same on the wire, as each save tells what the form began with. */
const seen = { image_price: 25, commission_image: 10.5, sequence_price: 60, commission_sequence: 30, donation: 1 }

test('the prices in force stand in the form, with what is left of them', () => {
  openForm()

  expect(values()).toEqual(['25', '10.50', '60', '30', '1'])
  expect(screen.getByText('Lineup keeps $13.50 of each photo after commission and donation.')).toBeDefined()
  expect(screen.getByText('Lineup keeps $29 of each sequence after commission and donation.')).toBeDefined()
})

test('what is left follows the typing, and says when nothing is', () => {
  openForm()

  fill('Image price', '20.004x')
  expect(screen.getByText('Lineup keeps $8.50 of each photo after commission and donation.')).toBeDefined()
  fill('Donation', '9.51')

  expect(screen.getByText('Commission and donation exceed the price of a photo.')).toBeDefined()
})

test('image price and image commission are required, the others are not', async () => {
  await using server = await startSmallServer(saved)
  openForm()

  for (const label of ['Image price', 'Image commission', 'Sequence price', 'Sequence commission', 'Donation']) {
    fill(label, '')
  }
  expect(screen.queryByText(/^Lineup keeps .* of each photo/)).toBeNull()
  // What is not sent stays in force.
  expect(screen.getByText('Lineup keeps $29 of each sequence after commission and donation.')).toBeDefined()
  save()
  expect(await screen.findAllByText('Required*')).toHaveLength(2)
  expect(server.seen).toEqual([])
  fill('Image price', '99999.99')
  fill('Image commission', '0')
  save()

  await waitFor(() => expect(bodies(server.seen)).toEqual([{ image_price: 99999.99, commission_image: 0, seen }]))
})

test('where somebody else has set prices meanwhile, what was typed stays and the rest is loaded', async () => {
  const message = ['The prices have changed. Please look at them again']
  const now = { ...seen, image_price: 30, donation: 2 }
  await using server = await startSmallServer((request) => {
    if (request.method === 'GET') return { status: 200, body: answerOf({ ...now, currency: 'USD' }) }
    const isStale = !request.body.includes('"donation":2}')
    return isStale ? { status: 409, body: { status: false, key: 'Conflict', message } } : saved(request)
  })
  openForm()
  fill('Sequence price', '80')
  save()

  fireEvent.click(await screen.findByRole('button', { name: 'Load the changes' }))
  await waitFor(() => expect(values()).toEqual(['30', '10.50', '80', '30', '2']))
  save()

  await waitFor(() => expect(bodies(server.seen).at(-1)).toEqual({ ...now, sequence_price: 80, seen: now }))
})

test('a price that was typed is not left by accident; saved or untouched it is left without a question', async () => {
  await using _server = await startSmallServer(saved)
  openScreen(
    <Routes>
      <Route path="/prices" element={<PricesForm start={start} />} />
      <Route path="*" element={<Link to="/prices">Prices</Link>} />
    </Routes>,
    '/users',
  )
  const back = () => fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  const open = async () => fireEvent.click(await screen.findByRole('link', { name: 'Prices' }))
  await open()
  back()
  await open()

  fill('Donation', '2')
  back()
  await answerDialog(false)
  expect(values().at(-1)).toBe('2')
  save()
  await screen.findByText('Default prices are saved')
  await waitFor(() => expect(values().at(-1)).toBe('2'))
  back()

  expect(await screen.findByRole('link', { name: 'Prices' })).toBeTruthy()
})

test('saved prices are told, and stay on the page as the server has them', async () => {
  await using server = await startSmallServer(saved)
  openForm()

  fill('Sequence price', '')
  fill('Image price', '0.29')
  save()

  await screen.findByText('Default prices are saved')
  expect(bodies(server.seen)).toEqual([
    { image_price: 0.29, commission_image: 10.5, commission_sequence: 30, donation: 1, seen },
  ])
  await waitFor(() => expect(values()).toEqual(['0.29', '10.50', '60', '30', '1']))
})

const priceless = 'The price must be at least $0.50'
const shares = 'The commission and the donation exceed the price'

test.each<[typed: Record<string, string>, marked: string, mended: [label: string, value: string], message: string]>([
  [{ 'Image price': '3' }, 'Image commission', ['Image price', '99'], shares],
  [{ 'Image commission': '30' }, 'Image commission', ['Image commission', '1'], shares],
  [{ Donation: '24' }, 'Image commission', ['Donation', '1'], shares],
  [{ 'Sequence commission': '60' }, 'Sequence commission', ['Sequence price', '99'], shares],
  [{ Donation: '31', 'Image price': '99' }, 'Sequence commission', ['Donation', '1'], shares],
  [{ 'Image price': '0.49' }, 'Image price', ['Image price', '99'], priceless],
  [{ 'Sequence price': '0.49' }, 'Sequence price', ['Sequence price', '99'], priceless],
])('refused at %j the field %s is marked until they agree: %j', async (typed, marked, mended, message) => {
  await using _server = await startSmallServer(() => refusal(message))
  openForm()
  const field = screen.getByLabelText<HTMLInputElement>(new RegExp(`^${marked}`))

  for (const [label, value] of Object.entries(typed)) fill(label, value)
  save()

  await waitFor(() => expect([field.ariaInvalid, document.activeElement]).toEqual(['true', field]))
  // Under the field and in a toast, and nowhere else.
  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2))
  expect(screen.queryByText(/^Commission and donation exceed/)).toBeNull()
  for (const [label, value] of Object.entries(typed)) {
    expect(screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)).value).toBe(value)
  }
  fill(...mended)
  await waitFor(() => expect(field.ariaInvalid).toBeNull())
})

test('what is refused for another reason than the prices marks none of them, though they cannot be sold', async () => {
  const away = { status: 503, body: { status: false, key: 'Unavailable', message: ['Busy'] } }
  await using _server = await startSmallServer(() => away)
  openForm()

  fill('Image price', '3')
  save()

  await waitFor(() => expect(screen.getAllByText('Busy')).toHaveLength(2))
  expect(document.querySelector('[aria-invalid]')).toBeNull()
})

test('a refusal that is about no field of the form stands beside the button, and what was typed stays', async () => {
  const message =
    'Sequence 5 has prices of its own and could not be sold with these defaults. Please change those first'
  await using _server = await startSmallServer(() => refusal(message))
  openForm()

  fill('Image price', '300')
  save()

  await waitFor(() => expect(screen.getAllByRole('alert').map((one) => one.textContent)).toEqual([message, message]))
  expect([values()[0], document.querySelector('[aria-invalid]')]).toEqual(['300', null])
})

test('Enter sends nothing', async () => {
  await using server = await startSmallServer(saved)
  openForm()

  expect(fireEvent.keyDown(screen.getByLabelText(/^Image price/), { key: 'Enter' })).toBe(false)

  expect(server.seen).toEqual([])
})

const refusal = (text: string) => ({ status: 422, body: { status: false, key: 'Invalid', message: [text] } })

const openForm = () => openScreen(<PricesForm start={start} />)

/** Answers as the server does: what was not sent stays. */
function saved({ body }: Seen) {
  const { seen: before, ...sent } = JSON.parse(body) as { seen: typeof seen }
  return { status: 200, body: answerOf({ ...before, ...sent, currency: 'USD' }, 'Default prices are saved') }
}

const answerOf = (list: object, ...message: string[]) => ({ status: true, message, data: { list } })

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } })
const values = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const bodies = (seen: Seen[]) => seen.flatMap(({ body }) => (body ? [JSON.parse(body) as unknown] : []))
