import { expect, test } from 'vitest'
import { isSigned, sign } from './tokens.ts'

const [former, now, other] = ['the secret of before', 'the secret of now', 'the secret of nobody']

test('what was signed with the former secret is good while that is set, and new things are signed with the new one', () => {
  const secrets = { appSecret: now, appSecretPrevious: former }
  const isGood = (secret: string, about = secrets) => isSigned(about, 'links', 'text', sign(secret, 'links', 'text'))

  expect([isGood(now), isGood(former), isGood(other)]).toEqual([true, true, false])
  expect(isSigned({ appSecret: now, appSecretPrevious: null }, 'links', 'text', sign(former, 'links', 'text'))).toBe(
    false,
  )
  expect(isSigned(secrets, 'others', 'text', sign(former, 'links', 'text'))).toBe(false)
})
