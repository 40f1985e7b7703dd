import { expect, test } from 'vitest'
import { hashPassword, setPasswordCost } from './accounts/passwords/passwords.ts'
import { parseConfig, warningsOf } from './config.ts'
import { ConfigError } from './read-settings.ts'

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

const live = 'sk_live_0123456789abcdef'
const shop = {
  ...demo,
  DEMO: '0',
  PUBLIC_URL: 'https://lineup.example',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Lineup <hello@lineup.example>',
  STRIPE_SECRET_KEY: live,
  STRIPE_API_BASE: '',
}
const sandboxInProduction = 'STRIPE_API_BASE must be absent outside demo mode and with a live key'

test.each([
  ['a shop on a sandbox', { ...shop, STRIPE_SECRET_KEY: demo.STRIPE_SECRET_KEY, STRIPE_API_BASE: 'https://a.example' }],
  ['a live key for a host that is not the provider', { ...shop, STRIPE_API_BASE: 'https://api.stripe.com.example' }],
  ['a live key for a sandbox in a demo', { ...demo, STRIPE_SECRET_KEY: live }],
])('P85 %s does not start', (_, env) => {
  expect(faultsOf(env)).toContain(sandboxInProduction)
})

test.each([
  ['METRICS_PORT must be another port than PORT', { ...demo, PORT: '3000', METRICS_PORT: '3000' }],
  ['PREVIEW_ORIGIN must be https outside demo mode', { ...shop, PREVIEW_ORIGIN: 'http://pictures.example' }],
  ['STRIPE_API_BASE is an origin without a path', { ...demo, STRIPE_API_BASE: 'http://localhost:3001/v1' }],
  ['APP_SECRET is missing', { ...shop, APP_SECRET: '' }],
  ['APP_SECRET needs at least 32 characters', { ...shop, APP_SECRET: 'a secret that is too short' }],
  ['DATABASE_URL is missing', { ...shop, DATABASE_URL: '' }],
  ['STRIPE_SECRET_KEY is missing', { ...shop, STRIPE_SECRET_KEY: '' }],
  ['STRIPE_WEBHOOK_SECRET is missing', { ...shop, STRIPE_WEBHOOK_SECRET: '' }],
  ['STRIPE_SECRET_KEY is not a secret key of Stripe', { ...shop, STRIPE_SECRET_KEY: 'pk_live_0123456789abcdef' }],
  ['STRIPE_SECRET_KEY must not be a live key in demo mode', { ...demo, STRIPE_API_BASE: '', STRIPE_SECRET_KEY: live }],
  [
    'STRIPE_WEBHOOK_SECRET lists signing secrets, which begin with whsec_',
    { ...shop, STRIPE_WEBHOOK_SECRET: 'whsec_one, we_two' },
  ],
])('P85 %s', (fault, env) => {
  expect(faultsOf(env)).toEqual([fault])
})

test('a rehearsal is a shop on test money: at Stripe, or at a sandbox', () => {
  const rehearsal = { ...shop, REHEARSAL: '1', STRIPE_SECRET_KEY: demo.STRIPE_SECRET_KEY }

  expect(parseConfig(rehearsal)).toMatchObject({ isRehearsal: true, isDemo: false, stripe: { apiBase: null } })
  expect(parseConfig({ ...rehearsal, STRIPE_API_BASE: 'https://a.example' }).stripe.apiBase).toBe('https://a.example')
  expect(faultsOf({ ...rehearsal, STRIPE_SECRET_KEY: live, STRIPE_API_BASE: 'https://a.example' })).toEqual([
    sandboxInProduction,
    'STRIPE_SECRET_KEY must not be a live key in a rehearsal',
  ])
  expect(faultsOf({ ...demo, REHEARSAL: '1' })).toEqual(['REHEARSAL goes with DEMO=0'])
})

test('a shop with a live key, and both secrets of its endpoints, starts', () => {
  const { stripe } = parseConfig({ ...shop, STRIPE_WEBHOOK_SECRET: 'whsec_one, whsec_two' })

  expect(stripe).toEqual({
    secretKey: live,
    webhookSecrets: ['whsec_one', 'whsec_two'],
    apiBase: null,
    checkoutOrigin: 'https://checkout.stripe.com',
    adaptivePricing: true,
    tax: null,
    isLive: true,
  })
})

test('tax is off until it is asked for, and comes on top of prices unless it is in them', () => {
  const taxOf = (settings: object) => parseConfig({ ...demo, ...settings }).stripe.tax

  expect([taxOf({}), taxOf({ TAX: 'stripe' }), taxOf({ TAX: 'stripe', TAX_BEHAVIOR: 'inclusive' })]).toEqual([
    null,
    'exclusive',
    'inclusive',
  ])
  expect(faultsOf({ ...demo, TAX: 'yes', TAX_BEHAVIOR: 'both' })).toHaveLength(2)
})

test('rates by hand are read as they are typed, and nothing else is taken for one', () => {
  const ratesOf = (settings: object) => parseConfig({ ...demo, ...settings }).handRates

  expect([ratesOf({}), ratesOf({ RATES: 'EUR:0.92, IDR:15800' })]).toEqual([
    null,
    [
      { currency: 'EUR', rate: 0.92 },
      { currency: 'IDR', rate: 15_800 },
    ],
  ])
  for (const RATES of ['EUR', 'EUR:0', 'EUR:-1', 'EUR:1e3', 'eur:1', 'EUR:1:2', 'EUR:1,EUR:2', 'EUR:1,', ':1', 'USD:1'])
    expect(faultsOf({ ...demo, RATES }), RATES).toHaveLength(1)
  expect(faultsOf({ ...demo, RATES: 'EUR:1', RATES_URL: 'https://rates.example' })).toEqual([
    'RATES is instead of RATES_URL: give one of them',
  ])
})

test('a shop says who runs it and who gets the money for the ocean, in plain text', () => {
  const named = {
    ...shop,
    OPERATOR_NAME: 'Reef & Co',
    OPERATOR_ADDRESS: '1 Beach Road; Canggu\nBali;',
    OPERATOR_PUBLIC_EMAIL: 'hello@example.org',
    OCEAN_CHARITY_NAME: 'Clean Sea',
    OCEAN_CHARITY_URL: 'https://sea.example/give',
  }
  const config = parseConfig(named)

  expect([config.operator, config.charity, warningsOf(config)]).toEqual([
    { name: 'Reef & Co', address: ['1 Beach Road', 'Canggu', 'Bali'], email: 'hello@example.org' },
    { name: 'Clean Sea', url: 'https://sea.example/give' },
    [],
  ])
  expect(faultsOf({ ...named, OPERATOR_NAME: '', OCEAN_CHARITY_NAME: 'Clean\u202eSea' })).toEqual([
    'OPERATOR_ADDRESS goes with OPERATOR_NAME',
    'OPERATOR_PUBLIC_EMAIL goes with OPERATOR_NAME',
    'OCEAN_CHARITY_NAME is one line of at most 100 characters',
    'OCEAN_CHARITY_URL goes with OCEAN_CHARITY_NAME',
  ])
  expect(
    faultsOf({
      ...named,
      OPERATOR_NAME: 'x'.repeat(101),
      OPERATOR_ADDRESS: 'a;b;c;d;e;f;g',
      OPERATOR_PUBLIC_EMAIL: '',
      OCEAN_CHARITY_URL: 'http://sea.example',
    }),
  ).toEqual([
    'OPERATOR_NAME is one line of at most 100 characters',
    'OPERATOR_ADDRESS has at most 6 lines of 80 characters',
    'OCEAN_CHARITY_URL is an address that begins with https://',
  ])
})

test('a shop that does not say who runs it starts, with a warning; a demo has made-up names', () => {
  const [silent, shown] = [parseConfig(shop), parseConfig(demo)]

  expect([silent.operator, silent.charity]).toEqual([null, null])
  expect(warningsOf(silent).map((warning) => warning.split(' ')[0])).toEqual(['OPERATOR_NAME', 'OCEAN_CHARITY_NAME'])
  expect([shown.operator?.name, shown.charity?.name, warningsOf(shown)]).toEqual([
    'Made-up Surf Photos',
    'Made-up Ocean Fund',
    [],
  ])
})

test('files that cannot be read are faults like all others, and tell no value', () => {
  const env = { ...shop, APP_SECRET_FILE: '/nowhere/secret', STRIPE_WEBHOOK_SECRET_FILE: '/tmp', MAIL_FROM: '' }

  expect(faultsOf(env)).toEqual([
    'APP_SECRET_FILE names a file that cannot be read (ENOENT)',
    'MAIL_FROM is missing',
    'STRIPE_WEBHOOK_SECRET_FILE names a file that cannot be read (EISDIR)',
  ])
})

test('a key that names no file is read from the environment', () => {
  expect(parseConfig({ ...shop, APP_SECRET_FILE: '' }).appSecret).toBe(shop.APP_SECRET)
})

function faultsOf(env: NodeJS.ProcessEnv): string[] {
  try {
    parseConfig(env)
    return []
  } catch (error) {
    return error instanceof ConfigError ? error.faults : [String(error)]
  }
}

const far = 'postgres://lineup:p@db.example/lineup'
const s3 = { STORAGE: 's3', S3_REGION: 'r', S3_BUCKET: 'b', S3_KEY: 'k', S3_SECRET: 's' }

test.each<[env: Record<string, string>, refused: string | null]>([
  [{ DATABASE_URL: far }, 'DATABASE_URL leads to another machine without TLS: end it with ?sslmode=verify-full'],
  [{ DATABASE_URL: `${far}?sslmode=prefer` }, 'DATABASE_URL leads'],
  [{ DATABASE_URL: `${far}?sslmode=verify-full` }, null],
  [{ DATABASE_URL: 'postgres://lineup@/lineup?host=/run/postgresql' }, null],
  [{ DATABASE_URL: far, ALLOW_PLAIN: 'store, database' }, null],
  [{ ...s3, S3_ENDPOINT: 'http://store.example' }, 'S3_ENDPOINT leads'],
  [{ ...s3, S3_ENDPOINT: 'http://store.example', ALLOW_PLAIN: 'store' }, null],
  [{ ...s3, S3_ENDPOINT: 'http://127.0.0.1:7070' }, null],
  [{ ...s3, S3_ENDPOINT: 'https://store.example' }, null],
  [{ SMTP_URL: 'smtp://mail.example?requireTLS=false' }, 'SMTP_URL leads'],
  [{ SMTP_URL: 'smtp://mail.example:587' }, null],
  [{ TRUST_PROXY: '10.0.0.1,0.0.0.0/0' }, 'TRUST_PROXY trusts everybody'],
  [{ TRUST_PROXY: '::/0' }, 'TRUST_PROXY trusts everybody'],
  [{ TRUST_PROXY: '10.0.0.0/24' }, null],
  [{ ALLOW_PLAIN: 'all' }, 'ALLOW_PLAIN lists some of database, store, mail'],
])('a shop reads %j: %s', (env, refused) => {
  const { STRIPE_API_BASE: _, ...settings } = shop
  const read = () => parseConfig({ ...settings, ...env })
  if (refused === null) expect(read).not.toThrow()
  else expect(read).toThrow(refused)
})
