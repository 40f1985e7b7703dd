import { expect, test } from 'vitest'
import { fitsPassword, hashPassword } from './passwords.ts'

test('one sign-in too many for the queue is refused', async () => {
  const crowd = await Promise.allSettled(Array.from({ length: 67 }, () => hashPassword('longboard')))

  expect(crowd.filter(({ status }) => status === 'rejected')).toHaveLength(1)
})

test('a full queue does not refuse unknown names for ever', async () => {
  const crowd = Promise.allSettled(Array.from({ length: 67 }, () => hashPassword('longboard')))
  // The first check may be refused; the second one counts.
  await Promise.allSettled([crowd, fitsPassword(undefined, 'longboard')])

  expect(await fitsPassword(undefined, 'longboard')).toBe(false)
})
