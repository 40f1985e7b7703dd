import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Link, Route, Routes } from 'react-router'
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

/** The same on the wire, as each save sends it. */
const seen = {
  image_price: 25,
  commission_image: 10.5,
  sequence_price: 60,
  commission_sequence: 30,
  ride_price: null,
  commission_ride: null,
  donation: 1,
}

test('the form shows the current prices and the margin', () => {
  openForm()

  expect(values()).toEqual(['25', '10.50', '60', '30', '', '', '1'])
  expect(
    screen.getByText('Lineup keeps $13.50 of a photo bought on its own, after commission and donation.'),
  ).toBeDefined()
  expect(
    screen.getByText('Lineup keeps $29 of a session bought on its own, after commission and donation.'),
  ).toBeDefined()
})

test('the saved price stands beside its field, while another is typed and once that is saved', async () => {
  await using _server = await startSmallServer(saved)
  openForm()

  fill('Donation', '2')
  screen.getByRole('textbox', { name: 'Donation', description: /Now: \$1\. / })
  await saveSurely()

  await screen.findByRole('textbox', { name: 'Donation', description: /Now: \$2\. / })
})

test('the margin follows typing and says when it is negative', () => {
  openForm()

  fill('Image price', '20.004x')
  expect(
    screen.getByText('Lineup keeps $8.50 of a photo bought on its own, after commission and donation.'),
  ).toBeDefined()
  fill('Donation', '9.51')

  expect(screen.getByText('The photographer’s share and the donation exceed the price of a photo.')).toBeDefined()
})

test('a margin that does not pay the card fee is a warning', () => {
  openForm()

  // Of 12.00 the provider keeps about 0.65: 2.9 % and 0.30.
  fill('Image price', '12')
  fill('Image commission', '10.36')
  expect(screen.getByText(/^Lineup keeps \$0\.64 of a photo .* keeps about \$0\.65/)).toBeDefined()
  fill('Image commission', '10.35')

  expect(
    screen.getByText('Lineup keeps $0.65 of a photo bought on its own, after commission and donation.'),
  ).toBeDefined()
  expect(screen.queryByText(/lose money/)).toBeNull()
})

test('image price and image commission are required, the others are not', async () => {
  await using server = await startSmallServer(saved)
  openForm()

  for (const label of ['Image price', 'Image commission', 'Session price', 'Session commission', 'Donation']) {
    fill(label, '')
  }
  expect(screen.queryByText(/^Lineup keeps .* of a photo/)).toBeNull()
  // An empty price keeps its current value.
  expect(
    screen.getByText('Lineup keeps $29 of a session bought on its own, after commission and donation.'),
  ).toBeDefined()
  save()
  expect(await screen.findAllByText('Required*')).toHaveLength(2)
  expect(server.seen).toEqual([])
  fill('Image price', '99999.99')
  fill('Image commission', '0')
  await saveSurely()

  const noRide = { ride_price: null, commission_ride: null }
  await waitFor(() =>
    expect(bodies(server.seen)).toEqual([{ image_price: 99999.99, commission_image: 0, ...noRide, seen }]),
  )
})

test('after somebody else set prices, typed values stay and the rest is loaded', async () => {
  const message = ['The prices have changed. Please look at them again']
  const now = { ...seen, image_price: 30, donation: 2 }
  await using server = await startSmallServer((request) => {
    if (isReach(request.url)) return reach
    if (request.method === 'GET') return { status: 200, body: answerOf({ ...now, currency: 'USD' }) }
    const isStale = !request.body.includes('"donation":2}')
    return isStale ? { status: 409, body: { status: false, key: 'Conflict', message } } : saved(request)
  })
  openForm()
  fill('Session price', '80')
  await saveSurely()

  fireEvent.click(await screen.findByRole('button', { name: 'Load the changes' }))
  await waitFor(() => expect(values()).toEqual(['30', '10.50', '80', '30', '', '', '2']))
  await saveSurely()

  await waitFor(() => expect(bodies(server.seen).at(-1)).toEqual({ ...now, sequence_price: 80, seen: now }))
})

test('leaving with a typed price asks first; a saved or untouched form does not', async () => {
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
  await saveSurely()
  await screen.findByText('Default prices are saved')
  await waitFor(() => expect(values().at(-1)).toBe('2'))
  back()

  expect(await screen.findByRole('link', { name: 'Prices' })).toBeTruthy()
})

test("saving shows a toast, and the form shows the server's prices", async () => {
  await using server = await startSmallServer(saved)
  openForm()

  fill('Session price', '')
  fill('Image price', '0.29')
  save()

  await screen.findByText('Default prices are saved')
  expect(bodies(server.seen)).toEqual([
    {
      image_price: 0.29,
      commission_image: 10.5,
      commission_sequence: 30,
      ride_price: null,
      commission_ride: null,
      donation: 1,
      seen,
    },
  ])
  await waitFor(() => expect(values()).toEqual(['0.29', '10.50', '60', '30', '', '', '1']))
})

const priceless = 'The price must be at least $0.50'
const shares = 'The commission and the donation exceed the price'

test.each<[typed: Record<string, string>, marked: string, mended: [label: string, value: string], message: string]>([
  [{ 'Image price': '3' }, 'Image commission', ['Image price', '99'], shares],
  [{ 'Image commission': '30' }, 'Image commission', ['Image commission', '1'], shares],
  [{ Donation: '24' }, 'Image commission', ['Donation', '1'], shares],
  [{ 'Session commission': '60' }, 'Session commission', ['Session price', '99'], shares],
  [{ Donation: '31', 'Image price': '99' }, 'Session commission', ['Donation', '1'], shares],
  [{ 'Image price': '0.49' }, 'Image price', ['Image price', '99'], priceless],
  [{ 'Session price': '0.49' }, 'Session price', ['Session price', '99'], priceless],
])('after a refusal of %j the field %s is marked until %j resolves it', async (typed, marked, mended, message) => {
  await using _server = await startSmallServer(() => refusal(message))
  openForm()
  const field = screen.getByLabelText<HTMLInputElement>(new RegExp(`^${marked}`))

  for (const [label, value] of Object.entries(typed)) fill(label, value)
  save()

  await waitFor(() => expect([field.ariaInvalid, document.activeElement]).toEqual(['true', field]))
  // Under the field and in a toast, nowhere else.
  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2))
  expect(screen.queryByText(/^The photographer’s share and the donation exceed/)).toBeNull()
  for (const [label, value] of Object.entries(typed)) {
    expect(screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)).value).toBe(value)
  }
  fill(...mended)
  await waitFor(() => expect(field.ariaInvalid).toBeNull())
})

test('a refusal for another reason marks no price', async () => {
  const away = { status: 503, body: { status: false, key: 'Unavailable', message: ['Busy'] } }
  await using _server = await startSmallServer(() => away)
  openForm()

  fill('Image price', '3')
  save()

  await waitFor(() => expect(screen.getAllByText('Busy')).toHaveLength(2))
  expect(document.querySelector('[aria-invalid]')).toBeNull()
})

test('a refusal about no field stands beside the button, and typed values stay', async () => {
  const message =
    'Sequence 5 has prices of its own and could not be sold with these defaults. Please change those first'
  await using _server = await startSmallServer(({ url }) => (isReach(url) ? reach : refusal(message)))
  openForm()

  fill('Image price', '300')
  await saveSurely()

  await waitFor(() => expect(screen.getAllByRole('alert').map((one) => one.textContent)).toEqual([message, message]))
  expect([values()[0], document.querySelector('[aria-invalid]')]).toEqual(['300', null])
})

test('a ride is suggested, offered with both its prices, and not offered any more without them', async () => {
  await using server = await startSmallServer(saved)
  openForm()
  expect(screen.getByText(/Suggested: \$40\./)).toBeDefined()
  expect(screen.getByText('Suggested: $18.50.')).toBeDefined()

  fill('Wave price', '40')
  fill('Wave commission', '18')
  expect(screen.getByText('Lineup keeps $21 of a wave bought on its own, after commission and donation.')).toBeDefined()
  await saveSurely()
  await waitFor(() => expect(bodies(server.seen).at(-1)).toMatchObject({ ride_price: 40, commission_ride: 18 }))

  await screen.findByText('Default prices are saved')
  fill('Wave price', '')
  fill('Wave commission', '')
  await saveSurely()
  await waitFor(() => expect(bodies(server.seen).at(-1)).toMatchObject({ ride_price: null, commission_ride: null }))
})

test.each([
  ['40', '', 'Wave commission'],
  ['', '18', 'Wave price'],
  ['0.49', '0', 'Wave price'],
  ['40', '39.01', 'Wave commission'],
])('a ride at "%s" with a commission of "%s" is marked at its %s', async (price, commission, marked) => {
  await using _server = await startSmallServer(() => refusal('No such wave'))
  openForm()

  fill('Wave price', price)
  fill('Wave commission', commission)
  save()

  await waitFor(() => expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(1))
  expect(document.querySelector('[aria-invalid]')).toBe(screen.getByLabelText(new RegExp(`^${marked}`)))
})

const isReach = (url: string) => url.includes('/sequence/price/reach')
const reach = { status: 200, body: { status: true, message: [], data: { sessions: 3 } } }

const refusal = (text: string) => ({ status: 422, body: { status: false, key: 'Invalid', message: [text] } })

const openForm = () => openScreen(<PricesForm start={start} />)

/** Answers like the server: prices that were not sent stay. */
function saved({ url, body }: SeenRequest) {
  if (isReach(url)) return reach
  const { seen: before, ...sent } = JSON.parse(body) as { seen: typeof seen }
  return { status: 200, body: answerOf({ ...before, ...sent, currency: 'USD' }, 'Default prices are saved') }
}

const answerOf = (list: object, ...message: string[]) => ({ status: true, message, data: { list } })

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } })
const values = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
/** Says yes to the question that a change asks. */
async function saveSurely() {
  save()
  await answerDialog(true)
}

const bodies = (seen: SeenRequest[]) => seen.flatMap(({ body }) => (body ? [JSON.parse(body) as unknown] : []))
