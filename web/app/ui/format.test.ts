import { expect, test } from 'vitest'
import { formatBytes, listOf } from './format.ts'

test('counts and sizes are written as people say them', () => {
  expect(listOf(['one'])).toBe('one')
  expect(listOf(['one', 'two', 'three'])).toBe('one, two, and three')
  expect(formatBytes(14_900_000)).toBe('14.2 MB')
  expect(formatBytes(26_214_400)).toBe('25.0 MB')
  expect(formatBytes(300)).toBe('1 kB')
})
