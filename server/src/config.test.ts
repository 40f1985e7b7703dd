import { expect, test } from 'vitest'
import { hashPassword, setPasswordCost } from './accounts/passwords/passwords.ts'
import { parseConfig } from './config.ts'

const demo = {
  DEMO: '1',
  DATA_DIR: '/tmp/lineup',
  DATABASE_URL: 'postgres://localhost/lineup',
  APP_SECRET: 'a secret of the tests, long enough to pass',
  STRIPE_SECRET_KEY: 'sk_test_0123456789abcdef',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
  STRIPE_API_BASE: 'http://localhost:3001',
}

test.each([
  ['outside demo mode', { DEMO: '0' }],
  ['in a demo that serves the production build', { NODE_ENV: 'production' }],
])('cheap password hashes are refused %s', (_, where) => {
  expect(() => parseConfig({ ...demo, ...where, PASSWORD_COST: 'low' })).toThrow(
    'PASSWORD_COST may be low in tests only',
  )
})

test('without a word about it, password hashes cost 64 MiB and 3 passes', async () => {
  const { passwordCost } = parseConfig(demo)

  setPasswordCost(passwordCost)

  expect(await hashPassword('longboard')).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
})
