import type { Charity } from '@lineup/contract/page-request.ts'
import { render } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { anOrder, purchaseWith } from '../../../testing/orders.ts'
import type { Purchase } from '../use-purchase.ts'
import { OrderFacts } from './order-facts.tsx'

const number = 'Order number: L-7K3QFM'
const paid = 'Paid: $60 on 18 Nov, 2026'
const ocean = 'For the ocean: $1'
const patience = 'Your bank may take a few days to show it.'

test.each([
  ['paid', {}, [], [number, paid, ocean], []],
  [
    'taxed',
    { tax: 1_000, tax_rates: [{ name: 'VAT', percent: 20, place: 'United Kingdom', amount: 1_000, reason: null }] },
    [],
    [number, paid, 'Tax included: $10, VAT 20%, United Kingdom', ocean],
    [],
  ],
  [
    'taxed and refunded in part',
    { tax: 1_000, refunded: 2_000, tax_refunded: 333 },
    [],
    [number, paid, 'Tax included: $10', ocean, 'Refunded: $20 of $60', 'Tax in it: $3.33'],
    [`A part went back to the card that you paid with. ${patience}`],
  ],
  ['paid without a donation', { donation: 0 }, [], [number, paid], []],
  [
    'paid and refunded in part in yen',
    { refunded: 2_550, donation: 58, presentment: { currency: 'JPY', amount: 9_672, refunded: 4_110 } },
    [],
    [number, 'Paid: ¥9,672 ($60) on 18 Nov, 2026', 'For the ocean: $0.58', 'Refunded: ¥4,110 ($25.50) of ¥9,672 ($60)'],
    [`A part went back to the card that you paid with. ${patience}`],
  ],
  [
    'refunded in part',
    { refunded: 2_550, donation: 58 },
    ['surf-2.jpg'],
    [number, paid, 'For the ocean: $0.58', 'Refunded: $25.50 of $60'],
    [`A part went back to the card that you paid with. ${patience}`, 'Withdrawn: surf-2.jpg'],
  ],
  [
    'withdrawn for a refund that failed',
    {},
    ['surf-1.jpg'],
    [number, paid, ocean],
    [
      'We are giving your money back, but it has not reached you yet. A person is looking into it.',
      'Withdrawn: surf-1.jpg',
    ],
  ],
  [
    'refunded whole',
    { refunded: 6_000, donation: 0 },
    [],
    [number, paid, 'Refunded: $60'],
    [`All of it went back to the card that you paid with. ${patience}`],
  ],
  [
    'disputed',
    { is_disputed: true },
    ['surf-1.jpg', 'surf-2.jpg'],
    [number, paid, ocean],
    [
      'Your bank is looking into this payment. Until it decides, you can’t download the photos.',
      'Withdrawn: surf-1.jpg, surf-2.jpg',
    ],
  ],
])('an order that is %s has its facts in rows, and says in plain words what is not as usual', (...order) => {
  const [, part, withdrawn, facts, sentences] = order
  const { container } = open(purchaseWith({ withdrawn, order: { ...anOrder, ...part } }))

  expect(rowsOf(container)).toEqual(facts)
  expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(sentences)
})

test('an order of several pieces names each with its price, and one photo alone needs no list', () => {
  const piece = { reduced: 0, code_off: 0, image_ids: [], sequence: 0 }
  const ride = { ...piece, kind: 'ride' as const, photos: 2, price: 4_000 }
  const photo = { ...piece, kind: 'image' as const, photos: 1, price: 2_500 }
  const rows = (pieces: Array<typeof ride | typeof photo>) => {
    const { container, unmount } = open(purchaseWith({ pieces }))
    const texts = [...container.querySelectorAll('li')].map(({ textContent }) => textContent)
    unmount()
    return texts
  }

  expect(rows([ride, photo, photo])).toEqual(['A wave, 2 photos$40', '2 photos, $25 each$50'])
  expect(rows([ride])).toEqual(['A wave, 2 photos$40'])
  expect(rows([photo])).toEqual([])
})

test('the charity that gets the money is named where the shop says it', () => {
  const { container } = open(purchaseWith({}), { name: 'Clean Sea', url: null })

  expect(rowsOf(container)).toEqual([number, paid, `${ocean}, Clean Sea`])
})

const rowsOf = (within: HTMLElement) =>
  [...within.querySelectorAll('dt')].map((dt) => `${dt.textContent}: ${dt.nextElementSibling?.textContent}`)

function open(purchase: Purchase, charity: Charity | null = null) {
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: () => <OrderFacts purchase={purchase} /> }])
  return render(<Stub hydrationData={{ loaderData: { root: { charity } } }} />)
}
