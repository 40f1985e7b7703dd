import { expect, test } from 'vitest'
import { clockText, localTime, readClock } from './clock-time.ts'

test('minutes read as clocks show them, and back', () => {
  for (const [minutes, text] of [
    [0, '00:00'],
    [430, '07:10'],
    [1_440, '24:00'],
  ] as const) {
    expect([clockText(minutes), readClock(text)]).toEqual([text, minutes])
  }
  expect(['7:10', '07:60', '24:01', '', null].map(readClock)).toEqual([null, null, null, null, null])
})

test.each([
  ['in the morning', '2026-11-19T23:41:12.345Z', 'Asia/Makassar', ['07:41:12', 461]],
  ['after midnight', '2026-11-20T16:10:00Z', 'Asia/Makassar', ['00:10:00 +1', 1_439]],
  ['before midnight', '2026-11-19T15:59:59Z', 'Asia/Makassar', ['23:59:59 −1', 0]],
  ['in summer time', '2026-11-20T07:41:12Z', 'America/Los_Angeles', ['23:41:12 −1', 0]],
  ['without a zone', '2026-11-20T07:41:12Z', null, ['07:41:12', 461]],
])('an instant %s is a time on the page of its day', (_, instant, zone, [text, minute]) => {
  expect(localTime(new Date(instant), zone, '2026-11-20')).toMatchObject({ text, minute })
})
