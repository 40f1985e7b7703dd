import { expect, test } from 'vitest'
import { daysOfChoice, describeDays, shortDays } from './days.ts'

const sunday = '2026-11-22'

test.each([
  ['today', sunday, { date: '2026-11-22', until: null }],
  ['yesterday', sunday, { date: '2026-11-21', until: null }],
  ['yesterday', '2026-03-01', { date: '2026-02-28', until: null }],
  ['weekend', '2026-11-20', { date: '2026-11-14', until: '2026-11-15' }],
  ['weekend', '2026-11-21', { date: '2026-11-21', until: '2026-11-22' }],
  ['weekend', sunday, { date: '2026-11-21', until: '2026-11-22' }],
] as const)('%s, seen on %s', (quick, from, days) => {
  expect(daysOfChoice(quick, from)).toEqual(days)
})

test.each([
  ['2026-11-20', null, '20 Nov, 2026', '20 Nov'],
  ['2026-11-21', '2026-11-22', '21–22 Nov, 2026', '21–22 Nov'],
  ['2026-10-31', '2026-11-01', '31 Oct – 01 Nov, 2026', '31 Oct – 01 Nov'],
  ['2022-12-31', '2023-01-01', '31 Dec, 2022 – 01 Jan, 2023', '31 Dec – 01 Jan'],
  [null, null, null, null],
])('%s until %s reads %s, in a title %s', (date, until, text, short) => {
  expect(describeDays({ date, until })).toBe(text)
  expect(shortDays({ date, until })).toBe(short)
})
