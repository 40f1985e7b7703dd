import { expect, test } from 'vitest'
import { formatBytes, plural } from './format.ts'

test('counts and sizes are written as people say them', () => {
  expect(plural(1, { one: 'photo', other: 'photos' })).toBe('1 photo')
  expect(plural(1204, { one: 'photo', other: 'photos' })).toBe('1,204 photos')
  expect(formatBytes(14_900_000)).toBe('14.2 MB')
  expect(formatBytes(26_214_400)).toBe('25.0 MB')
  expect(formatBytes(300)).toBe('1 kB')
})
