import { expect, test } from 'vitest'
import { cleanNumber, lossOf } from './mobile-number.ts'

test.each([
  ['+62 812 3456 7890', '+6281234567890', null],
  ['(08) 99.11/22', '(08)991122', null],
  ['call me', '', 'signs'],
  ['0171 ext. 5', '01715', 'signs'],
  ['1'.repeat(16), '1'.repeat(15), 'end'],
])('%s becomes %s', (typed, number, loss) => {
  expect([cleanNumber(typed), lossOf(typed)]).toEqual([number, loss])
})
