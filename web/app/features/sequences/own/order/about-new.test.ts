import { expect, test } from 'vitest'
import { imageWith } from '../../../../testing/sequences.ts'
import { aboutNew } from './about-new.ts'

const at = (...times: (string | null)[]) =>
  times.map((time, n) => imageWith({ id: n, taken_at: time && `2026-11-18T${time}:00` }))

test.for([
  ['by time', at('07:00', '07:00', '09:00', null), true],
  ['by time below a chosen cover', at('09:00', '07:00', '08:00'), true],
  ['sorted otherwise', at('09:00', '07:00'), false],
  ['one without a time before another', at('07:00', null, '09:00'), false],
  ['one photo', at('07:00'), false],
  ['photos without a time', at(null, null), false],
] as const)('new photos of a session whose photos are %s', ([, photos, comeAtTheirTime]) => {
  const byTime = 'New photos come in at the time they were taken.'

  expect(aboutNew([...photos], false)).toBe(comeAtTheirTime ? byTime : '')
  expect(aboutNew([...photos], true).includes(byTime)).toBe(comeAtTheirTime)
})
