import type { Charity } from '@lineup/contract/page-request.ts'
import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { anOrder, purchaseWith } from '../../../testing/orders.ts'
import type { Purchase } from '../use-purchase.ts'
import { OrderFacts } from './order-facts.tsx'

const paid = 'You paid $60 on 18 Nov, 2026. '
const ocean = '$1 of it goes to ocean conservation.'
const number = 'Order number L-7K3QFM'

test.each([
  ['paid', {}, [], [`${paid}${ocean}`, number]],
  ['paid without a donation', { donation: 0 }, [], [paid, number]],
  [
    'refunded in part',
    { refunded: 2_550, donation: 58 },
    ['surf-2.jpg'],
    [
      `${paid}$0.58 of it goes to ocean conservation.`,
      number,
      '$25.50 of it went back to the card that you paid with. Your bank may take a few days to show it.',
      'Withdrawn: surf-2.jpg',
    ],
  ],
  [
    'withdrawn for a refund that failed',
    {},
    ['surf-1.jpg'],
    [
      `${paid}${ocean}`,
      number,
      'We are giving your money back, but it has not reached you yet. A person is looking into it.',
      'Withdrawn: surf-1.jpg',
    ],
  ],
  [
    'refunded whole',
    { refunded: 6_000, donation: 0 },
    [],
    [
      paid,
      number,
      'All of it, $60, went back to the card that you paid with. Your bank may take a few days to show it.',
    ],
  ],
  [
    'disputed',
    { is_disputed: true },
    ['surf-1.jpg', 'surf-2.jpg'],
    [
      `${paid}${ocean}`,
      number,
      'Your bank is looking into this payment. Until it decides, you can’t download the photos.',
      'Withdrawn: surf-1.jpg, surf-2.jpg',
    ],
  ],
])('an order that is %s says so in plain words', (_name, part, withdrawn, says) => {
  const { container } = open(purchaseWith({ withdrawn, order: { ...anOrder, ...part } }))

  expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(says)
})

test('an order of several pieces names each with its price, and one photo alone needs no list', () => {
  const ride = { kind: 'ride', photos: 2, price: 4_000 } as const
  const photo = { kind: 'image', photos: 1, price: 2_500 } as const
  const rows = (pieces: Array<typeof ride | typeof photo>) => {
    const { container, unmount } = open(purchaseWith({ pieces }))
    const texts = [...container.querySelectorAll('li')].map(({ textContent }) => textContent)
    unmount()
    return texts
  }

  expect(rows([ride, photo, photo])).toEqual(['A ride, 2 photos within a minute$40', '2 photos, $25 each$50'])
  expect(rows([ride])).toEqual(['A ride, 2 photos within a minute$40'])
  expect(rows([photo])).toEqual([])
})

test('the charity that gets the money is named where the shop says it', async () => {
  open(purchaseWith({}), { name: 'Clean Sea', url: null })

  await screen.findByText(`${paid}$1 of it goes to Clean Sea, for ocean conservation.`)
})

function open(purchase: Purchase, charity: Charity | null = null) {
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: () => <OrderFacts purchase={purchase} /> }])
  return render(<Stub hydrationData={{ loaderData: { root: { charity } } }} />)
}
