import fc from 'fast-check'
import { expect, test } from 'vitest'
import { missingOf, planTakingBack, type SentFigures } from './plan-taking-back.ts'

const figures = fc
  .tuple(
    fc.nat(5_000),
    fc.nat(5_000),
    fc.nat(5_000),
    fc.nat(5_000),
    fc.nat(5_000),
    fc.constantFrom('transfer', 'manual'),
  )
  .map(([cancelled, sent, a, b, c, method]): SentFigures => {
    const reversed = method === 'transfer' ? Math.min(a, sent) : 0
    const opened = method === 'transfer' ? Math.min(b, sent - reversed) : 0
    const madeDebt = Math.min(c, sent - reversed - opened)
    return { method, cancelled, sent, reversed, opened, madeDebt, openDebt: Math.floor(madeDebt / 2), taken: 0 }
  })

test('whatever the figures, the plan makes up exactly what is missing, and never takes more than was sent', () => {
  fc.assert(
    fc.property(figures, fc.double({ min: 0, max: 1, noNaN: true }), (payout, part) => {
      const taken = Math.floor((payout.cancelled + payout.sent) * part)
      const { reverse, owe, lift } = planTakingBack({ ...payout, taken })
      const missing = missingOf({ ...payout, taken })

      expect(reverse + owe).toBe(Math.max(0, missing))
      expect(lift).toBe(Math.min(Math.max(0, -missing), payout.openDebt))
      expect(payout.reversed + payout.opened + reverse).toBeLessThanOrEqual(payout.sent)
      expect(payout.method === 'manual' ? reverse : 0).toBe(0)
      expect(Math.min(reverse, owe, lift)).toBeGreaterThanOrEqual(0)
    }),
  )
})
