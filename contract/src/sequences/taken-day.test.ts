import { expect, test } from 'vitest'
import { t } from '../messages/t.ts'
import { findDayFault, lastDay } from './taken-day.ts'

test.for([
  ['1989-12-31', t('dayTooEarly')],
  ['0001-01-01', t('dayTooEarly')],
  ['1990-01-01', undefined],
  ['2026-11-22', undefined],
  ['2026-11-23', undefined],
  ['2026-11-24', t('dayToCome')],
  ['9999-12-31', t('dayToCome')],
] as const)('at the end of 22 November 2026, UTC, the day %s is answered with %s', ([day, fault]) => {
  expect(findDayFault(day, new Date('2026-11-22T23:59:59Z'))).toBe(fault)
})

test('wherever on earth a day has begun, it may be named', () => {
  const now = new Date('2026-12-31T10:00:00Z')

  // 14 hours ahead, the farthest.
  expect(new Date(now.valueOf() + 14 * 3_600_000).toISOString().slice(0, 10)).toBe(lastDay(now))
})
