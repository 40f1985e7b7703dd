import { expect, test } from 'vitest'
import { fitsPassword, hashPassword } from './passwords.ts'

test('an unknown name that comes while the queue is full is refused for once, and not for ever', async () => {
  const crowd = Promise.allSettled(Array.from({ length: 67 }, () => hashPassword('longboard')))
  await expect(fitsPassword(undefined, 'longboard')).rejects.toThrow('Too many people are signing in')
  await crowd

  expect(await fitsPassword(undefined, 'longboard')).toBe(false)
})
