import { expect, test } from 'vitest'
import { type Arrangement, arrangePhotos, layouts } from './arrange-photos.ts'

const landscapes = (count: number) => Array.from({ length: count }, () => 1.5)

/** The number of photos in each row below a lead. */
function rowsOf({ photos, lead }: Arrangement, layout: (typeof layouts)[number]): number[] {
  const rows: number[] = []
  for (const { starts } of photos.slice(lead && layout !== 'narrow' ? lead.stacked + 1 : 0)) {
    if (starts.includes(layout)) rows.push(1)
    else rows.push((rows.pop() ?? 0) + 1)
  }
  return rows
}

test.each([
  [3, 2, [], []],
  [4, 3, [], []],
  [5, 2, [2], [2]],
  [6, 2, [3], [3]],
  [10, 2, [2, 2, 3], [3, 4]],
])('%i landscapes make a lead with %i beside it, and rows of nearly one height', (count, stacked, middle, wide) => {
  const arranged = arrangePhotos(landscapes(count))

  expect(arranged.lead?.stacked).toBe(stacked)
  expect(rowsOf(arranged, 'middle').toSorted((a, b) => a - b)).toEqual(middle)
  expect(rowsOf(arranged, 'wide').toSorted((a, b) => a - b)).toEqual(wide)
  expect(rowsOf(arranged, 'narrow')).toEqual(landscapes(count).map(() => 1))
})

test('forty landscapes end in a full row', () => {
  const arranged = arrangePhotos(landscapes(40))

  expect(new Set(rowsOf(arranged, 'middle'))).toEqual(new Set([2, 3]))
  expect(new Set(rowsOf(arranged, 'wide'))).toEqual(new Set([3, 4]))
})

test('a lead stands at about two thirds of the width', () => {
  const [lead] = arrangePhotos(landscapes(5)).photos

  expect(lead?.share.middle.ofWidth).toBeGreaterThan(0.64)
  expect(lead?.share.middle.ofWidth).toBeLessThan(0.7)
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
    let at = arranged.lead && layout !== 'narrow' ? arranged.lead.stacked + 1 : 0
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
  expect(photos[0]?.starts).toEqual(['narrow', 'middle', 'wide'])
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
