import { expect, test } from 'vitest'
import { receiptMail } from './receipt.ts'

const link = 'https://lineup.example/images/download/cs_1'

test('a receipt shows price, donation and number exactly', () => {
  const receipt = {
    orderNumber: 'L-7K3QFM',
    title: 'Uluwatu, 18 Nov 2026',
    currency: 'USD',
    charity: null,
    paidAt: new Date('2026-11-18T12:00:00Z'),
    downloadUrl: link,
    picture: null,
  }

  const { subject, text } = receiptMail({ ...receipt, items: 12, price: 123_450, donation: 105 })
  const one = receiptMail({ ...receipt, items: 1, price: 1_999, donation: 0 })
  const named = receiptMail({ ...receipt, items: 1, price: 1_999, donation: 105, charity: 'Reef & Co' })

  expect(subject).toBe('Your photos: Uluwatu, 18 Nov 2026 (order L-7K3QFM)')
  expect(text).toContain('Paid: $1,234.50 on 18 Nov, 2026\nTo ocean conservation: $1.05 of it\nOrder number: L-7K3QFM')
  expect(text).toContain('12 photos in full resolution are ready')
  expect(one.text).toContain('1 photo in full resolution is ready')
  expect(one.text).not.toContain('ocean')
  expect(named.text).toContain('To ocean conservation: $1.05 of it, given to Reef & Co\n')
})

test('a receipt says what of the price is tax, and where the invoice is', () => {
  const { text } = receiptMail({
    orderNumber: 'L-7K3QFM',
    title: 'Uluwatu, 18 Nov 2026',
    currency: 'USD',
    charity: null,
    paidAt: new Date('2026-11-18T12:00:00Z'),
    downloadUrl: link,
    picture: null,
    items: 1,
    price: 3_000,
    donation: 0,
    tax: { amount: 500, rates: [{ name: 'VAT', percent: 20, place: 'United Kingdom' }] },
    invoiceUrl: 'https://lineup.example/payment/invoice/cs_1',
  })

  expect(text).toContain('Paid: $30 on 18 Nov, 2026\nTax included: $5, VAT 20%, United Kingdom\n')
  expect(text).toContain('Your invoice, from the payment provider: https://lineup.example/payment/invoice/cs_1')
})

test('the receipt of a basket names each session with its price, and what its many photos took off', () => {
  const { subject, text } = receiptMail({
    orderNumber: 'L-7K3QFM',
    title: 'Surf photo, Uluwatu, 18 Nov, 2026, 11 × Surf photo, Bingin, 19 Nov, 2026',
    sessions: [
      { title: 'Surf photo, Uluwatu, 18 Nov, 2026', price: 2_250 },
      { title: '11 × Surf photo, Bingin, 19 Nov, 2026', price: 24_750 },
    ],
    reduction: { percent: 10, amount: 3_000 },
    items: 12,
    price: 27_000,
    donation: 100,
    currency: 'USD',
    charity: null,
    paidAt: new Date('2026-11-20T12:00:00Z'),
    downloadUrl: link,
    picture: null,
  })

  expect(subject).toBe('Your 12 photos from 2 sessions (order L-7K3QFM)')
  expect(text).toContain(
    'Bought: Surf photo, Uluwatu, 18 Nov, 2026: $22.50\nBought: 11 × Surf photo, Bingin, 19 Nov, 2026: $247.50\n',
  )
  expect(text).toContain('Taken off: $30, 10% for 12 photos\nPaid: $270 on 20 Nov, 2026\n')
})
