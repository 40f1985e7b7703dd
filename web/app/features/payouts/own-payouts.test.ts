import { expect, test } from 'vitest'
import { t } from './messages/t.ts'
import { ownPayoutsShape } from './own-payouts.ts'

test('the filter offers every state that a row shows, in the same words', () => {
  const offered = ownPayoutsShape.filters.state.map((state) => t(`finances.states.${state}`))

  expect(offered).toEqual([t('payouts.pending'), t('payouts.success'), t('payouts.failed'), t('payouts.givenBack')])
})
