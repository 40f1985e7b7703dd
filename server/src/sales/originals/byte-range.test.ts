import { expect, test } from 'vitest'
import { readRange } from './byte-range.ts'

test.each([
  [undefined, 'all'],
  ['', 'all'],
  ['bytes=', 'all'],
  ['bytes=-', 'all'],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=60-', { start: 60, end: 99 }],
  ['bytes=60-70', { start: 60, end: 70 }],
  ['bytes=60-1000', { start: 60, end: 99 }],
  ['bytes=99-', { start: 99, end: 99 }],
  ['bytes=100-', 'none'],
  ['bytes=999999999999999-', 'none'],
  ['bytes=-1', { start: 99, end: 99 }],
  ['bytes=-100', { start: 0, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=-0', 'none'],
  ['bytes=70-60', 'all'],
  ['bytes=0-10,20-30', 'all'],
  ['items=0-10', 'all'],
  ['bytes=a-b', 'all'],
  ['bytes=1e1-', 'all'],
  [`bytes=${'9'.repeat(40)}-`, 'all'],
])('%s of 100 bytes', (header, expected) => {
  expect(readRange(header, 100)).toEqual(expected)
})
