import { expect, test } from 'vitest'
import { fitsPassword, hashPassword } from './passwords.ts'

test('a sign-in beyond the queue is refused for once', async () => {
  const crowd = await Promise.allSettled(Array.from({ length: 67 }, () => hashPassword('longboard')))

  expect(crowd.filter(({ status }) => status === 'rejected')).toHaveLength(1)
})

test('an unknown name that comes while the queue is full is not refused for ever', async () => {
  const crowd = Promise.allSettled(Array.from({ length: 67 }, () => hashPassword('longboard')))
  // Refused or not, by how far the queue has come; what counts is the next time.
  await Promise.allSettled([crowd, fitsPassword(undefined, 'longboard')])

  expect(await fitsPassword(undefined, 'longboard')).toBe(false)
})
