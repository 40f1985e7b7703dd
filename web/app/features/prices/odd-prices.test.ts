import { expect, test } from 'vitest'
import { oddPrices } from './odd-prices.ts'

const prices = { image_price: 2500, sequence_price: 6000, ride_price: 4000, currency: 'USD' }

test.each([
  [{}, []],
  [{ ride_price: null, image_price: 6000 }, []],
  [{ image_price: 4000 }, []],
  [{ ride_price: 6000 }, []],
  [
    { image_price: 6500 },
    [
      'A whole session at $60 costs less than one photo at $65.',
      'A wave at $40 costs less than one photo at $65: it is not offered.',
    ],
  ],
  [{ image_price: 4001 }, ['A wave at $40 costs less than one photo at $40.01: it is not offered.']],
  [{ ride_price: 6001 }, ['A wave at $60.01 costs more than a whole session at $60.']],
])('what %j says beside the others', (over, texts) => {
  expect(oddPrices({ ...prices, ...over }).map(({ text }) => text)).toEqual(texts)
})
