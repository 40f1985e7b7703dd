import { expect, test } from 'vitest'
import { timeOf } from './time-of.ts'

const AT = Date.UTC(2026, 10, 26, 23, 15, 7) / 1_000

test.each([
  '2026-11-26T23:15:07Z',
  '2026-11-26t23:15:07z',
  ' 2026-11-26T23:15:07.000Z ',
  '2026-11-26 23:15:07 UTC',
  '2026-11-27T07:15:07+08',
  '2026-11-27T07:15:07+0800',
  '2026-11-27T07:15:07+08:00',
  '2026-11-27T07:15:07 +08:00',
  '2026-11-26T13:45:07-09:30',
  '2026-11-26T23:15:07−00:00',
  '20261126T231507Z',
  '20261127T071507+08',
  '20261126231507Z',
  '2026/11/26 23:15:07Z',
  '2026-11-26T23:15:07.Z',
  '2026-11-26T23:15:07:000Z',
  '2026-11-27T7:15:07+08:00',
  '2026-11-27T07:15:07+8',
  '2026-11-27T07:15:07 GMT+08:00',
  '2026-11-27T07:15:07+08:00[Asia/Makassar]',
  '2026-11-26 23:15:07 +0000 UTC',
  '2026-11-26_23-15-07Z',
  '2026-11-26T23.15.07Z',
  '2026-11-26 11:15:07 PM UTC',
  '2026-330T23:15:07Z',
  '26.11.2026 23:15:07Z',
  'Thu, 26 Nov 2026 23:15:07 GMT',
  'Fri, 27 Nov 2026 07:15:07 +0800',
  'Fri Nov 27 2026 07:15:07 GMT+0800 (Central Indonesia Time)',
  'Thu Nov 26 23:15:07 UTC 2026',
  '٢٠٢٦-١١-٢٦T٢٣:١٥:٠٧Z',
  '２０２６-11-26T23:15:07Z',
  '2569-11-26T23:15:07Z',
  '1795734907',
  '1795734907.0',
  '1795734907000',
])('%s is that second', (text) => {
  expect(timeOf(text)).toEqual({ t: AT, isZoned: true })
})

test('fractions with a point or a comma, minutes alone, and times without a zone', () => {
  expect(timeOf('2026-11-26T23:15:07.25Z').t).toBe(AT + 0.25)
  expect(timeOf('2026-11-26T23:15:07,250Z').t).toBe(AT + 0.25)
  expect(timeOf('2026-11-26T23:15Z').t).toBe(AT - 7)
  expect(timeOf('2026-11-26T13:45-09:30').t).toBe(AT - 7)
  expect(timeOf('1795734907250').t).toBe(AT + 0.25)
  expect(timeOf('Thu Nov 26 23:15:07 2026')).toEqual({ t: AT, isZoned: false })
  expect(timeOf('2026-11-26T23:15:07')).toEqual({ t: AT, isZoned: false })
  expect(timeOf('2026-11-26T24:00:00Z').t).toBe(Date.UTC(2026, 10, 27) / 1_000)
})

test.each([
  '',
  'now',
  '2026-11-26',
  '2026-13-01T00:00:00Z',
  '0',
  '2026-11-26T',
  '2026-11-32T00:00:00Z',
  '2026-367T00:00:00Z',
  '26/11/2026 23:15:07',
])('%s is no time', (text) => {
  expect(timeOf(text).t).toBeNaN()
})

test('no text makes it fail, or take long', () => {
  for (const letter of '0 :-./TZ+a٠(') expect(timeOf(letter.repeat(50_000)).t).toBeNaN()
})
