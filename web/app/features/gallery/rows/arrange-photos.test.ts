import { expect, test } from 'vitest'
import { type Arrangement, arrangePhotos, layouts } from './arrange-photos.ts'

const landscapes = (count: number) => Array.from({ length: count }, () => 1.5)

/** The number of photos in each row. */
function rowsOf({ photos }: Arrangement, layout: (typeof layouts)[number]): number[] {
  const rows: number[] = []
  for (const { starts } of photos) {
    if (starts.includes(layout)) rows.push(1)
    else rows.push((rows.pop() ?? 0) + 1)
  }
  return rows
}

test.each([
  { count: 3, stacked: 2, low: [3], middle: [3], wide: [3] },
  { count: 4, stacked: 3, low: [4], middle: [2, 2], wide: [2, 2] },
  { count: 5, stacked: 4, low: [2, 3], middle: [2, 3], wide: [2, 3] },
  // Six would leave one photo alone, larger than the lead.
  { count: 6, stacked: undefined, low: [3, 3], middle: [2, 2, 2], wide: [3, 3] },
  { count: 7, stacked: 4, low: [3, 4], middle: [2, 3, 2], wide: [2, 3, 2] },
])('$count landscapes make rows of nearly one height, and a lead unless one photo would be left alone', (expected) => {
  const arranged = arrangePhotos(landscapes(expected.count))

  expect(arranged.lead?.stacked).toBe(expected.stacked)
  expect(rowsOf(arranged, 'low')).toEqual(expected.low)
  expect(rowsOf(arranged, 'middle')).toEqual(expected.middle)
  expect(rowsOf(arranged, 'wide')).toEqual(expected.wide)
  expect(rowsOf(arranged, 'narrow')).toEqual(landscapes(expected.count).map(() => 1))
})

test('forty landscapes end in a full row', () => {
  const arranged = arrangePhotos(landscapes(40))

  expect(new Set(rowsOf(arranged, 'low'))).toEqual(new Set([3, 4]))
  expect(new Set(rowsOf(arranged, 'middle'))).toEqual(new Set([2, 3]))
  expect(new Set(rowsOf(arranged, 'wide'))).toEqual(new Set([2, 3]))
})

test.each([
  [3, [0.68, 0.32, 0.32]],
  [4, [0.625, 0.375, 0.187, 0.187]],
  [5, [0.52, 0.24, 0.24, 0.24, 0.24]],
])('the lead of %i photos takes more than half of the width, the others share the rest', (count, shares) => {
  const { photos } = arrangePhotos(landscapes(count))

  for (const [n, { share }] of photos.entries()) expect(share.lead?.ofWidth).toBeCloseTo(shares[n] ?? 0, 2)
})

const [P, L] = [0.65, 1.5]

test.each([
  // Two uprights and a landscape are nearly as high as the window.
  { ratios: [P, P, L], rows: [3] },
  { ratios: [P, L, L, L], rows: [2, 2] },
  { ratios: [L, L, L, P], rows: [2, 2] },
  { ratios: [L, P, P, L], rows: [2, 2] },
  { ratios: [P, L, L, L, L], rows: [2, 3] },
  { ratios: [L, L, L, P, L], rows: [3, 2] },
  { ratios: [P, L, P, L, L], rows: [3, 2] },
])('a few photos with an upright one stand in high rows: $ratios', ({ ratios, rows }) => {
  const arranged = arrangePhotos(ratios)

  expect(arranged.columns).toBe(0)
  expect(rowsOf(arranged, 'middle')).toEqual(rows)
  expect(rowsOf(arranged, 'wide')).toEqual(rows)
})

test.each([
  { ratios: [P, P, L, L], columns: 3, rows: [2, 2], stage: 2.25 },
  { ratios: [L, L, P, L, L], columns: 3, rows: [2, 2, 1], stage: 2.25 },
])('where no such rows divide them, each upright one has a column: $ratios', ({ ratios, columns, rows, stage }) => {
  const arranged = arrangePhotos(ratios)

  expect(arranged.columns).toBe(columns)
  expect(arranged.stage).toBe(stage)
  expect(arranged.photos.map(({ share }) => share.lead)).toEqual(
    ratios.map(() => ({ ofWidth: 1 / columns, gaps: columns - 1 })),
  )
  // Windows without room for columns.
  expect(rowsOf(arranged, 'middle')).toEqual(rows)
})

test.each([[[L, P, L]], [[P, L, L]]])('three with an upright one stand in one row in large windows: %j', (ratios) => {
  const arranged = arrangePhotos(ratios)

  expect(arranged).toMatchObject({ isRow: true, columns: 0, stage: 0 })
  expect(arranged.photos.map(({ share }) => share.lead?.ofWidth)).toEqual(ratios.map((ratio) => ratio / (2 * L + P)))
  expect(rowsOf(arranged, 'middle')).toEqual([2, 1])
})

test.each([
  ['nothing to pair it with', [P, L, L, P, L]],
  ['a square, which no column would fit', [P, 1, L]],
  ['more than five', [P, L, L, L, L, L]],
])('there are no columns with %s', (_, ratios) => {
  expect(arrangePhotos(ratios).columns).toBe(0)
})

test('a landscape alone never fills the width of a large window where it would be higher than that', () => {
  for (const [, ratios] of cases()) {
    const { columns, isRow, lead, photos } = arrangePhotos(ratios)
    // Large windows show these, not rows.
    if (columns > 0 || isRow) continue
    const total = ratios.reduce((sum, one) => sum + one, 0)
    const alone = photos.filter(({ share }, n) => share.wide.ofWidth === 1 && (ratios[n] ?? 0) < 2)

    if (lead || total > 4) expect(alone).toEqual([])
  }
})

test('a portrait is never a lead, and beside a landscape leaves it two thirds', () => {
  const { lead, photos } = arrangePhotos([0.65, 1.5, 1.5, 1.5])

  expect(lead).toBeNull()
  expect(photos[1]?.share.middle.ofWidth).toBeCloseTo(0.7, 1)
})

test('phones show two portraits side by side, but no portrait beside a landscape', () => {
  expect(rowsOf(arrangePhotos([0.65, 0.65, 1.5, 0.65]), 'narrow')).toEqual([2, 1, 1])
})

test.each(cases())('every photo stands in one row whose photos share its width: %s', (_, ratios) => {
  const arranged = arrangePhotos(ratios)

  expect(arranged.photos).toHaveLength(ratios.length)
  for (const layout of layouts) {
    let at = 0
    for (const length of rowsOf(arranged, layout)) {
      const row = arranged.photos.slice(at, at + length).map(({ share }) => share[layout])
      expect(row.reduce((sum, { ofWidth }) => sum + ofWidth, 0)).toBeCloseTo(1, 6)
      expect(row.every(({ gaps }) => gaps === length - 1)).toBe(true)
      at += length
    }
    expect(at).toBe(ratios.length)
  }
})

test('photos that are loaded later make rows of their own, without a lead', () => {
  const { lead, photos } = arrangePhotos(landscapes(4), { isFirst: false })

  expect(lead).toBeNull()
  expect(photos[0]?.starts).toEqual(['narrow', 'low', 'middle', 'wide'])
})

function cases(): Array<[string, number[]]> {
  const kinds = [0.4, 0.65, 0.8, 1, 1.35, 1.5, 1.8, 3]
  const mixed = (count: number) =>
    Array.from({ length: count }, (_, n) => kinds[(n * n * 5 + count) % kinds.length] ?? 1)
  return [0, 1, 2, 3, 4, 5, 7, 10, 23, 40, 60].flatMap(
    (count): Array<[string, number[]]> => [
      [`${count} photos`, mixed(count)],
      // Most of these begin with a lead.
      [`${count} landscapes`, landscapes(count)],
    ],
  )
}
