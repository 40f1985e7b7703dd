import { expect, test } from 'vitest'
import { isOver, periodOf } from './period-of.ts'

test('a month and a year begin and end in UTC', () => {
  expect(periodOf('2026-12')).toEqual({
    period: '2026-12',
    from: new Date('2026-12-01T00:00:00Z'),
    until: new Date('2027-01-01T00:00:00Z'),
  })
  expect(periodOf('2028')).toEqual({
    period: '2028',
    from: new Date('2028-01-01T00:00:00Z'),
    until: new Date('2029-01-01T00:00:00Z'),
  })
})

test('a month is over an hour after its end: a transaction that began in it may be written later', () => {
  const november = periodOf('2026-11')

  expect(isOver(november, new Date('2026-12-01T00:59:59.999Z'))).toBe(false)
  expect(isOver(november, new Date('2026-12-01T01:00:00Z'))).toBe(true)
})
