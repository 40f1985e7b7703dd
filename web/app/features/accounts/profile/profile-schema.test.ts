import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { profileSchema } from './profile-schema.ts'

const form = { country: 'Fiji' }

test.for([
  ['50 letters', 'k'.repeat(50), true],
  ['51 letters', 'k'.repeat(51), false],
  ['50 emoji', '🏄'.repeat(50), true],
  ['51 emoji', '🏄'.repeat(51), false],
  ['the long name that it has', 'k'.repeat(60), true],
  ['another long one', 'l'.repeat(60), false],
] as const)('a profile with %s as user name, counted as the server does', ([, username, isTaken]) => {
  expect(z.safeDecode(profileSchema('k'.repeat(60)), { ...form, username }).success).toBe(isTaken)
})
