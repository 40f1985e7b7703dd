import { expect, test } from 'vitest'
import { openUploadSlots } from './upload-slots.ts'

test('each photographer has four slots for files and two for forms, and can reuse them', () => {
  const slots = openUploadSlots()
  const files = [1, 2, 3, 4].map(() => slots.take(7, 'file'))
  slots.take(7, 'form')
  slots.take(7, 'form')

  expect(() => slots.take(7, 'file')).toThrow('Too many requests')
  expect(() => slots.take(7, 'form')).toThrow('Too many requests')
  slots.take(8, 'file')
  files[0]?.()
  files[0]?.()
  slots.take(7, 'file')
  expect(() => slots.take(7, 'file')).toThrow('Too many requests')
})

test('a process receives at most sixteen bodies in parallel', () => {
  const slots = openUploadSlots()
  const taken = Array.from({ length: 16 }, (_, n) => slots.take(n, 'file'))

  expect(() => slots.take(99, 'form')).toThrow(expect.objectContaining({ key: 'TooManyRequests', retryAfter: 5 }))
  for (const freeSlot of taken) freeSlot()
  expect(() => slots.take(99, 'form')).not.toThrow()
})
