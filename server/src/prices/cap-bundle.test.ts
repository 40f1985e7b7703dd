import { findFault, MIN_CHARGE } from '@lineup/contract/prices/offers.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { capBundle } from './cap-bundle.ts'

test.for([
  // The first prices of an installation: image 25 and 10, sequence 60 and 30.
  [1, 2_500, 1_000],
  [2, 5_000, 2_000],
  [3, 6_000, 3_000],
  [10, 6_000, 3_000],
] as const)('%i images at the first prices cost %i, and the photographer gets %i', ([count, price, commission]) => {
  const sold = capBundle({ price: 6_000, commission: 3_000 }, { each: { price: 2_500, commission: 1_000 }, count })

  expect(sold).toEqual({ price, commission })
})

test('a capped sequence never costs more than its images, and its shares never exceed its price', () => {
  const offer = fc
    .tuple(fc.integer({ min: MIN_CHARGE, max: 9_999_999 }), fc.double({ min: 0, max: 1, noNaN: true }))
    .chain(([price, part]) =>
      fc.record({ price: fc.constant(price), commission: fc.constant(Math.floor(price * part)) }),
    )

  fc.assert(
    fc.property(
      offer,
      offer,
      fc.integer({ min: 1, max: 1_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (whole, each, count, part) => {
        const left = Math.min(whole.price - whole.commission, each.price - each.commission)
        const donation = Math.floor(left * part)

        const sold = capBundle(whole, { each, count })

        expect(sold.price).toBe(Math.min(whole.price, each.price * count))
        expect(sold.commission).toBeLessThanOrEqual(whole.commission)
        if (sold.price < whole.price) expect(sold.commission).toBeLessThanOrEqual(each.commission * count)
        expect(findFault({ ...sold, donation })).toBeUndefined()
      },
    ),
    { numRuns: 2_000 },
  )
})
