import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { thisPage } from '../../api/navigation/leave-page.ts'
import { answerWith, linksAskedIn, openFinances, payout, rowTexts } from '../../testing/money/finances.tsx'
import { startSmallServer } from '../../testing/small-server.ts'
import type { Profile } from '../accounts/own-profile.ts'

const leave = vi.spyOn(thisPage, 'leave').mockImplementation(() => {})

test('earned, sent and pending totals stand above the months and the payouts', async () => {
  await using _server = await startSmallServer(answerWith({ payouts: [payout({ comission: 1_050, paid: 200 })] }))
  await openFinances()

  await screen.findByText(/^Last/)
  const totals = screen.getAllByRole('definition').map((total) => total.textContent)
  expect(totals).toEqual([
    '$30.50',
    'November: $20',
    '$20',
    'Last $2, sold on 18 Nov, 2026. Banks take 2 to 5 days.',
    '$10.50',
  ])
  expect(screen.getByText('$30.50 in twelve months, most of it ($20) in Nov 2026')).toBeTruthy()
  expect(screen.getByRole('row', { name: /Dec 2025/, hidden: true }).textContent).toBe('Dec 2025$10.50')
  expect(await rowTexts()).toEqual([
    ['1', 'Uluwatu, 18 Nov, 2026DSC_0412.JPG · Order L-7K3QFM', '18-Nov-2026', '$25', '$10.50', 'PendingWrite to us'],
  ])
})

test('a sale shows its photo and leads to the own sequence, as long as that is there', async () => {
  const gone = {
    order_number: 'L-9',
    sequence_id: null,
    file_names: [],
    whole: true,
    photos: 8,
    price: 6_000,
    reduced: 0,
    code: null,
    code_off: 0,
    thumbnail: null,
  }
  const names = ['IMG_1.jpg', 'IMG_2.jpg', 'IMG_3.jpg']
  const ride = { ...gone, order_number: 'L-8', file_names: names, whole: false, photos: 6 }
  await using _server = await startSmallServer(
    answerWith({ payouts: [payout(), payout({ id: 2, sold: gone }), payout({ id: 3, sold: ride })] }),
  )
  await openFinances()
  await rowTexts()

  const [first, second] = screen.getAllByRole('row', { name: /Uluwatu/ })
  if (!first || !second) throw new Error('There are no rows')
  expect(
    within(first)
      .getByRole('link', { name: /Uluwatu/ })
      .getAttribute('href'),
  ).toBe('/user/sequence/view/5')
  expect(first.querySelector('img')?.getAttribute('src')).toBe('/media/wave.jpg')
  expect(within(second).queryByRole('link', { name: /Uluwatu/ })).toBeNull()
  expect(within(second).getByText('Whole session · Order L-9')).toBeTruthy()
  expect(screen.getByText('IMG_1.jpg, IMG_2.jpg, IMG_3.jpg and 3 more · Order L-8')).toBeTruthy()
})

test('a photographer in a country without payouts is told so before the account is opened', async () => {
  await using _server = await startSmallServer(answerWith({ profile: { country: 'Indonesia' } }))
  await openFinances()

  expect(await screen.findByText(/does not send money to Indonesia yet/)).toBeTruthy()
  expect(screen.getByText(/we pay you by bank ourselves/)).toBeTruthy()
  expect(await screen.findByText(/We pay your part by bank ourselves/)).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Give your bank account' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Change your country' }).getAttribute('href')).toBe('/user/profile')
  expect(screen.queryByRole('button', { name: 'Set up your payout account' })).toBeNull()
})

test('a status reads Success, Failed or Pending, with its reason if there is one', async () => {
  const payouts = [
    payout({ id: 1, status: 1 }),
    payout({ id: 2, status: 2, reason: 'The buyer got their money back.' }),
    payout({ id: 3, status: 0, reason: 'Waits until the payout account at the payment provider is opened.' }),
    payout({ id: 4, status: 3 }),
  ]
  await using _server = await startSmallServer(answerWith({ payouts }))
  await openFinances()

  expect((await rowTexts()).map((cells) => cells.at(-1))).toEqual([
    'SuccessSent to your accountWrite to us',
    'FailedThe buyer got their money back.Write to us',
    'PendingWaits until the payout account at the payment provider is opened.Write to us',
    'PendingWrite to us',
  ])
  const [ask] = screen.getAllByRole('link', { name: 'Write to us about order L-7K3QFM' })
  expect(ask?.getAttribute('href')).toBe('/user/contact-us?order=L-7K3QFM')
})

test('what is kept of each price stands in a table', async () => {
  await using _server = await startSmallServer(answerWith({}))
  await openFinances()

  const shares = within(await screen.findByRole('region', { name: 'What you keep of each sale' }))
  const rows = shares.getAllByRole<HTMLTableRowElement>('row')
  expect(rows.map(({ cells }) => [...cells].map(({ textContent }) => textContent))).toEqual([
    ['Sold', 'Price', 'Yours'],
    ['A photo', '$25', '$10'],
    ['Photos of one wave, within a minute', '$40', '$18'],
    ['A whole session of up to 30 photos, or up to 60 photos of a larger one', '$60', '$30'],
  ])
  expect(
    shares.getByText(
      /^Of the rest, a part of each purchase goes to ocean conservation; .*\. A session can have prices of its own; its page says them\. Your part goes to your payout account/,
    ),
  ).toBeTruthy()
})

test.each([
  [0, 'Upload Images', '/user/sequence/create'],
  [3, 'To your sessions', '/user/sequences'],
])('without sales and with %i sessions the page says what to do next', async (sessions, name, to) => {
  await using _server = await startSmallServer(answerWith({ payouts: [], sessions }))
  await openFinances()

  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(to)
})

test('without payouts no totals are shown', async () => {
  await using _server = await startSmallServer(answerWith({ payouts: [] }))
  await openFinances()

  expect(screen.getByText('No payouts yet!')).toBeTruthy()
  expect(screen.queryByRole('figure')).toBeNull()
  expect(await screen.findByRole('button', { name: 'Set up your payout account' })).toBeTruthy()
})

test('a search without results says that the search is the reason', async () => {
  const [found, none] = [answerWith({}), answerWith({ payouts: [] })]
  await using _server = await startSmallServer((request) => (request.url.includes('nowhere') ? none : found)(request))
  await openFinances('/user/payouts?q=nowhere')

  expect(await screen.findByText('Nothing found for “nowhere”')).toBeTruthy()
})

test('the button opens the provider and ignores a second press meanwhile', async () => {
  await using server = await startSmallServer(answerWith({}))
  await openFinances()

  const button = await screen.findByRole('button', { name: 'Set up your payout account' })
  fireEvent.click(button)
  fireEvent.click(button)

  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://provider.example/setup'))
  expect(linksAskedIn(server.seen)).toBe(1)
  expect((button as HTMLButtonElement).disabled).toBe(true)
  // Back restores the page from the browser's cache.
  fireEvent(window, new Event('pageshow'))
  expect((button as HTMLButtonElement).disabled).toBe(false)
})

test('a refused link shows a toast and a link to the profile, and the button works again', async () => {
  leave.mockClear()
  const refusal = { status: 422, body: { status: false, key: 'Invalid', message: ['We pay you another way'] } }
  await using _server = await startSmallServer(answerWith({ link: refusal }))
  await openFinances()

  fireEvent.click(await screen.findByRole('button', { name: 'Set up your payout account' }))

  await screen.findByText('We pay you another way')
  const link = await screen.findByRole('link', { name: 'Look at your profile' })
  expect(link.getAttribute('href')).toBe('/user/profile')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Set up your payout account' }).disabled).toBe(false)
  expect(leave).not.toHaveBeenCalled()
})

test('who comes back with an account that is ready is told once', async () => {
  await using _server = await startSmallServer(answerWith({ profile: { payout_state: 'active' } }))
  const router = await openFinances('/user/payouts?returned=1')

  expect(await screen.findByText('Your payout account is ready')).toBeTruthy()
  await waitFor(() => expect(router.search()).toBe(''))
  expect(screen.getAllByText('Your payout account is ready')).toHaveLength(1)
})

test('a photographer without a country is sent to the profile first', async () => {
  await using _server = await startSmallServer(answerWith({ profile: { country: '' } }))
  await openFinances()

  expect(screen.getByText(/^Please choose your country in your profile first/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Choose your country' }).getAttribute('href')).toBe('/user/profile')
  expect(screen.queryByRole('button', { name: 'Set up your payout account' })).toBeNull()
})

test.each([
  ['pending', 'Continue at the payment provider'],
  ['restricted', 'Continue at the payment provider'],
  ['active', 'Open your payout account'],
  ['rejected', 'Give your bank account'],
  ['closed', 'Give your bank account'],
] as const)('an account that is %s is explained, with what can be done about it', async (payout_state, action) => {
  await using _server = await startSmallServer(answerWith({ profile: { payout_state } }))
  await openFinances()

  const account = within(screen.getByRole('region', { name: 'Payout account' }))
  await account.findByRole('button', { name: action })
  expect(account.getAllByRole('button')).toHaveLength(1)
  const isEnded = payout_state === 'rejected' || payout_state === 'closed'
  expect(account.queryByRole('link', { name: 'Contact Us' }) !== null).toBe(isEnded)
})

test('who comes back before the provider’s news is not told that details are missing, and can still go on there', async () => {
  await using _server = await startSmallServer(answerWith({ profile: { payout_state: 'restricted' } }))
  await openFinances('/user/payouts?returned=1')

  expect(screen.getByText(/^Welcome back. We ask the payment provider/)).toBeTruthy()
  expect(screen.queryByText(/^(Details needed|Being checked)$/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Continue at the payment provider' })).toBeTruthy()
})

test('an expired link opens a new one immediately, and Back does not repeat that', async () => {
  leave.mockClear()
  await using server = await startSmallServer(answerWith({}))
  const router = await openFinances('/user/payouts?again=1')

  await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('https://provider.example/setup'))
  expect(linksAskedIn(server.seen)).toBe(1)
  expect(router.search()).toBe('')
})

test('after returning, the new state appears as soon as it is known, and what payouts waited for is gone', async () => {
  let payout_state: Profile['payout_state'] = 'pending'
  await using _server = await startSmallServer((request) => {
    const reason = payout_state === 'pending' ? 'Waits for the account.' : null
    return answerWith({ profile: { payout_state }, payouts: [payout({ reason })] })(request)
  })
  await openFinances('/user/payouts?returned=1')
  expect(screen.getByText(/^Welcome back. We ask the payment provider/)).toBeTruthy()
  await screen.findByText('Waits for the account.')

  payout_state = 'active'

  expect(await screen.findByRole('button', { name: 'Open your payout account' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Waits for the account.')).toBeNull())
})
