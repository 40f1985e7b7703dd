import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { keepChosen } from '../../features/gallery/shortlist/use-shortlist.ts'
import { checkoutKey, forgetCheckout } from '../../features/sales/checkout/checkout-memory.ts'
import PaymentFail from './payment-fail.tsx'

test.each([
  ['/sequence-payment-checkout/key', 'Back to the photos', '/sequence-gallery/key'],
  ['/sequence-payment-checkout/key?photos=1,2', 'Back to the photos', '/sequence-gallery/key?compare=1'],
  ['/image-payment-checkout/key/7', 'Back to the photo', '/sequence-gallery/key?photo=7'],
])('from %s the way leads back to the gallery, and to the checkout', (checkout, back, gallery) => {
  checkoutKey(checkout, '25')
  open()

  expect(screen.getByRole('link', { name: back }).getAttribute('href')).toBe(gallery)
  expect(screen.getByRole('link', { name: 'Back to the checkout' }).getAttribute('href')).toBe(checkout)
})

test('from the basket the way leads back to it, by its name, after that nothing was charged', () => {
  checkoutKey('/basket', '25')
  open()

  expect(screen.getByText('You cancelled the payment, and nothing was charged.')).toBeTruthy()
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Back to the basket', '/basket'],
    ['Find pictures', '/home'],
    ['Contact Us', '/contact-us'],
  ])
})

test('a tab that knows no checkout leads to the search', () => {
  forgetCheckout()
  open()

  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(['Find pictures', 'Contact Us'])
})

test('a tab that knows no checkout leads to the basket, where something is in it', () => {
  forgetCheckout()
  keepChosen('key', [7])
  open()

  expect(screen.getByRole('link', { name: 'Back to the basket' }).getAttribute('href')).toBe('/basket')
  keepChosen('key', [])
})

function open() {
  const Stub = createRoutesStub([{ path: '/', Component: PaymentFail }])
  render(<Stub />)
}
