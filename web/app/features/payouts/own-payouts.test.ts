import { expect, test } from 'vitest'
import { finances } from '../../strings/finances.ts'
import { payouts } from '../../strings/payouts.ts'
import { ownPayoutsShape } from './own-payouts.ts'

test('the filter offers every state that a row shows, in the same words', () => {
  const offered = ownPayoutsShape.filters.state.map((state) => finances.states[state])

  expect(offered).toEqual([payouts.pending, payouts.success, payouts.failed, payouts.givenBack])
})
