import { expect, test } from 'vitest'
import { labelsOf } from './labels.ts'

const line = { from: 360, to: 1_080, photos: [] }

test.each([
  ['in the middle', { from: 700, to: 760 }, ['middle', 730], ['middle', 730]],
  ['near the left end', { from: 400, to: 420 }, ['start', 400], ['start', 400]],
  ['where wide screens have the room', { from: 430, to: 490 }, ['start', 430], ['middle', 460]],
  ['near the right end', { from: 1_040, to: 1_070 }, ['end', 1_070], ['end', 1_070]],
  ['almost the whole day', { from: 365, to: 1_080 }, ['middle', 722.5], ['middle', 722.5]],
])('the label of a window %s stands at it', (_, range, phone, wide) => {
  const labels = labelsOf(range, line)

  expect([labels.phone?.anchor, labels.phone?.minute]).toEqual(phone)
  expect([labels.wide?.anchor, labels.wide?.minute]).toEqual(wide)
})

test('the whole day has no label', () => {
  expect(labelsOf(null, line)).toEqual({ phone: null, wide: null })
})
