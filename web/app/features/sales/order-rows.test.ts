import { expect, test } from 'vitest'
import { orderRows } from './order-rows.ts'

const [U, L] = [
  { width: 1336, height: 2004 },
  { width: 2004, height: 1336 },
]

test.each([
  { photos: [L, U, L], rows: [1, 2] },
  { photos: [L, L], rows: [1, 1] },
  { photos: [L, L, L, L], rows: [1, 3] },
  { photos: [L, L, L, U], rows: [1, 3] },
  // One upright photo alone would be higher than the window.
  { photos: [L, U], rows: [2] },
  { photos: [L, U, U], rows: [3] },
  { photos: [U, L, L, L], rows: [2, 2] },
])('bought photos stand in rows that fill the width: $rows', ({ photos, rows }) => {
  const found: number[] = []
  for (const { startsRow } of orderRows(photos).photos) {
    if (startsRow) found.push(1)
    else found.push((found.pop() ?? 0) + 1)
  }

  expect(found).toEqual(rows)
})

test('the highest row says how wide the rows may be in a low window', () => {
  expect(orderRows([L, U, L]).highest).toBe(1.5)
  expect(orderRows([U, U]).highest).toBeCloseTo(1.3)
})
