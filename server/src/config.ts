import type { Charity, Operator } from '@lineup/contract/page-request.ts'
import * as z from 'zod'
import { findPlain, PLAIN } from './find-plain.ts'
import { type DatabaseUrls, readDatabaseUrls } from './read-database.ts'
import { type HandRate, readHandRates } from './read-hand-rates.ts'
import { readCharity, readOperator } from './read-operator.ts'
import { flag, openSettings, origin } from './read-settings.ts'
import { readStripe, type StripeConfig } from './read-stripe.ts'

/** Nothing else reads the environment. */
export type Config = DatabaseUrls & {
  port: number
  host: string
  publicUrl: string
  /** Of the CDN that shows public previews; null: none. */
  previewOrigin: string | null
  dataDir: string
  storage:
    | { kind: 'disk'; dir: string }
    | { kind: 's3'; endpoint: string; region: string; bucket: string; key: string; secret: string }
  mail: { kind: 'mailbox' } | { kind: 'smtp'; url: string }
  mailFrom: string
  /** Gets the messages of the contact form; null: all admins. */
  operatorEmail: string | null
  /** Pages and mails name both; null: they do not. */
  operator: Operator | null
  charity: Charity | null
  appSecret: string
  /** The one before: what was signed and sealed with it can still be read. */
  appSecretPrevious: string | null
  stripe: StripeConfig
  firstAdmin: { username: string; email: string; password: string } | null
  isDemo: boolean
  /** Only the money is not real. Every page says so. */
  isRehearsal: boolean
  isDev: boolean
  trustProxy: string[]
  currency: string
  /** Where the rates of other currencies come from; null: prices are said in the shop's alone. */
  ratesUrl: string | null
  /** Rates that the operator typed instead, which stay until they are changed. */
  handRates: HandRate[] | null
  payoutHoldDays: number
  avifEffort: 0 | 1
  rateScale: number
  /** `low` makes weak hashes quickly. For tests only. */
  passwordCost: 'full' | 'low'
  socialUrl: string | null
  logLevel: string
  /** The folder of pg_dump and pg_restore; null: the PATH has them. */
  pgBin: string | null
  decoders: number | null
  /** The socket of the decoder service; undefined: this process starts decoders itself. */
  decoderSocket: string | undefined
  /** Where this process shows its metrics; null: nowhere. */
  metrics: { host: string; port: number } | null
}

/** Must match `.env.example`; `npm run check` compares them. */
export const configKeys = [
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'PREVIEW_ORIGIN',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'PG_BIN',
  'STORAGE',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_KEY',
  'S3_SECRET',
  'SMTP_URL',
  'MAIL_FROM',
  'OPERATOR_EMAIL',
  'OPERATOR_NAME',
  'OPERATOR_ADDRESS',
  'OPERATOR_PUBLIC_EMAIL',
  'OCEAN_CHARITY_NAME',
  'OCEAN_CHARITY_URL',
  'APP_SECRET',
  'APP_SECRET_PREVIOUS',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_API_BASE',
  'STRIPE_CHECKOUT_ORIGIN',
  'ADAPTIVE_PRICING',
  'TAX',
  'TAX_BEHAVIOR',
  'SANDBOX_PUBLIC_URL',
  'PAYOUT_HOLD_DAYS',
  'ADMIN_USERNAME',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'DEMO',
  'REHEARSAL',
  'DEMO_PUBLIC',
  'DEV',
  'WORKERS',
  'DECODERS',
  'DECODER_SOCKET',
  'TRUST_PROXY',
  'ALLOW_PLAIN',
  'CURRENCY',
  'RATES',
  'RATES_URL',
  'SOCIAL_URL',
  'AVIF_EFFORT',
  'RATE_SCALE',
  'PASSWORD_COST',
  'LOG_LEVEL',
  'METRICS_PORT',
  'METRICS_HOST',
] as const
type Key = (typeof configKeys)[number]

/** The demo shows it to everyone, so it is refused elsewhere. */
export const DEMO_ADMIN_PASSWORD = 'demo-admin-wave'
const MIN_SECRET = 32
const MIN_ADMIN_PASSWORD = 12

const wholeNumber = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number)

/** Settings that a shop can run without, but should not. */
export function warningsOf({ isDemo, isRehearsal, stripe, operator, charity }: Config): string[] {
  if (isDemo) return []
  return [
    ...(isRehearsal || stripe.isLive
      ? []
      : ['STRIPE_SECRET_KEY is a test key: buyers pay no real money, and no page says so. REHEARSAL=1 would']),
    ...(operator ? [] : ['OPERATOR_NAME is missing: a shop should say who runs it. Many laws ask for it']),
    ...(charity ? [] : ['OCEAN_CHARITY_NAME is missing: a shop should say who gets the money for the ocean']),
  ]
}

/** `<KEY>_FILE` names a file with the value. Throws `ConfigError`. */
export function parseConfig(env: NodeJS.ProcessEnv): Config {
  const settings = openSettings<Key>(env)
  const { text, read, need, fault, check } = settings

  const isDemo = read('DEMO', flag, false, 'is 0 or 1')
  const isRehearsal = read('REHEARSAL', flag, false, 'is 0 or 1')
  if (isDemo && isRehearsal) fault('REHEARSAL', 'goes with DEMO=0')
  const port = read('PORT', wholeNumber, 3000, 'is a port number')
  const host = text('HOST') ?? '127.0.0.1'
  const publicUrl = read(
    'PUBLIC_URL',
    origin,
    `http://localhost:${port}`,
    'is an origin such as https://example.org',
  ).replace(/\/$/, '')
  if (!isDemo && !publicUrl.startsWith('https://')) fault('PUBLIC_URL', 'must be https outside demo mode')
  const previewOrigin = read('PREVIEW_ORIGIN', origin, null, 'is an origin such as https://pictures.example.org')
  if (!isDemo && previewOrigin?.startsWith('http:')) fault('PREVIEW_ORIGIN', 'must be https outside demo mode')
  if (isDemo && !['127.0.0.1', '::1', 'localhost'].includes(host) && text('DEMO_PUBLIC') !== '1') {
    fault('HOST', 'must be a loopback address in demo mode, unless DEMO_PUBLIC=1')
  }

  const appSecret = need('APP_SECRET')
  if (appSecret !== '' && appSecret.length < MIN_SECRET) fault('APP_SECRET', `needs at least ${MIN_SECRET} characters`)

  const dataDir = need('DATA_DIR')
  const config: Config = {
    port,
    host,
    publicUrl,
    previewOrigin: previewOrigin?.replace(/\/$/, '') ?? null,
    dataDir,
    ...readDatabaseUrls(settings),
    storage: readStorage(),
    mail: readMail(),
    mailFrom: isDemo ? (text('MAIL_FROM') ?? 'Lineup <hello@lineup.example>') : need('MAIL_FROM'),
    operatorEmail: read('OPERATOR_EMAIL', z.email(), null, 'is an e-mail address'),
    operator: readOperator(settings, isDemo),
    charity: readCharity(settings, isDemo),
    appSecret,
    appSecretPrevious: read(
      'APP_SECRET_PREVIOUS',
      z.string().min(MIN_SECRET),
      null,
      `needs at least ${MIN_SECRET} characters`,
    ),
    stripe: readStripe(settings, { isDemo, isRehearsal }),
    firstAdmin: readAdmin(),
    isDemo,
    isRehearsal,
    isDev: read('DEV', flag, false, 'is 0 or 1'),
    trustProxy:
      text('TRUST_PROXY')
        ?.split(',')
        .map((address) => address.trim()) ?? [],
    currency: read('CURRENCY', z.string().regex(/^[A-Z]{3}$/), 'USD', 'is an ISO 4217 code such as USD'),
    ratesUrl: read('RATES_URL', z.url({ protocol: /^https?$/ }), null, 'is an address of rates in the form of the ECB'),
    handRates: readHandRates(settings),
    payoutHoldDays: read('PAYOUT_HOLD_DAYS', wholeNumber, 0, 'is a number of days'),
    avifEffort: read('AVIF_EFFORT', flag, true, 'is 0 or 1') ? 1 : 0,
    rateScale: read(
      'RATE_SCALE',
      z
        .string()
        .regex(/^\d+(\.\d+)?$/)
        .transform(Number),
      1,
      'is a factor such as 1',
    ),
    passwordCost: read('PASSWORD_COST', z.enum(['full', 'low']), 'full', 'is full or low'),
    socialUrl: text('SOCIAL_URL') ?? null,
    logLevel: read(
      'LOG_LEVEL',
      z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']),
      'info',
      'is not a log level',
    ),
    pgBin: text('PG_BIN') ?? null,
    decoders: read('DECODERS', wholeNumber, null, 'is a number of processes'),
    decoderSocket: text('DECODER_SOCKET'),
    metrics: readMetrics(),
  }
  const plain = text('ALLOW_PLAIN')?.split(',') ?? []
  const allowed = plain.map((one) => one.trim())
  if (allowed.some((one) => !PLAIN.some((known) => known === one)))
    fault('ALLOW_PLAIN', `lists some of ${PLAIN.join(', ')}`)
  const faults = isDemo ? [] : findPlain(config, allowed)
  for (const { key, why } of faults) fault(key, why)
  if (config.passwordCost === 'low' && (!isDemo || env['NODE_ENV'] === 'production')) {
    fault('PASSWORD_COST', 'may be low in tests only')
  }
  check()
  return config

  function readMetrics(): Config['metrics'] {
    const metricsPort = read('METRICS_PORT', wholeNumber, null, 'is a port number')
    if (metricsPort === null) return null
    // On the public port everybody could read them.
    if (metricsPort === port) fault('METRICS_PORT', 'must be another port than PORT')
    return { port: metricsPort, host: text('METRICS_HOST') ?? '127.0.0.1' }
  }

  function readStorage(): Config['storage'] {
    const kind = text('STORAGE') ?? 'disk'
    if (kind === 'disk') return { kind: 'disk', dir: `${dataDir}/objects` }
    if (kind !== 's3') fault('STORAGE', 'is disk or s3')
    return {
      kind: 's3',
      endpoint: need('S3_ENDPOINT'),
      region: need('S3_REGION'),
      bucket: need('S3_BUCKET'),
      key: need('S3_KEY'),
      secret: need('S3_SECRET'),
    }
  }

  function readMail(): Config['mail'] {
    const url = isDemo ? text('SMTP_URL') : need('SMTP_URL')
    if (url === undefined) return { kind: 'mailbox' }
    if (!/^smtps?:\/\//.test(url)) fault('SMTP_URL', 'begins with smtp:// or smtps://')
    return { kind: 'smtp', url }
  }

  function readAdmin(): Config['firstAdmin'] {
    const [username, email, password] = [text('ADMIN_USERNAME'), text('ADMIN_EMAIL'), text('ADMIN_PASSWORD')]
    if (username === undefined && email === undefined && password === undefined) return null
    if (username === undefined || email === undefined || password === undefined) {
      fault('ADMIN_USERNAME', 'goes with ADMIN_EMAIL and ADMIN_PASSWORD')
      return null
    }
    if (!isDemo && (password.length < MIN_ADMIN_PASSWORD || password === DEMO_ADMIN_PASSWORD)) {
      fault('ADMIN_PASSWORD', `needs at least ${MIN_ADMIN_PASSWORD} characters, and not those of the demo`)
    }
    return { username, email, password }
  }
}
