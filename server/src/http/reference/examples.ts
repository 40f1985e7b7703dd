import type { Endpoint } from '@lineup/contract/endpoint.ts'
import { activity, approval } from '@lineup/contract/states.ts'
import { type Json, wireSchema } from './fields.ts'

/** By name of the field, so that all calls show the same people, places and day. */
const byName: Record<string, unknown> = {
  id: 7,
  userId: 5,
  payout_id: 7,
  name: 'Uluwatu',
  username: 'kai',
  email: 'kai@example.org',
  full_name: 'Kai Nalu',
  first_name: 'Kai',
  last_name: 'Nalu',
  mobile_number: '+62361123',
  address: 'Jalan Pantai 1',
  country: 'Indonesia',
  pin: '80361',
  picture: null,
  password: 'offshore wind at dawn',
  password_confirmation: 'offshore wind at dawn',
  currentPassword: 'offshore wind at dawn',
  newPassword: 'first light, low tide',
  newPassword_confirmation: 'first light, low tide',
  is_agree: true,
  token: 'Zk3v9qXwB2t8nLr5yHcJ0aPfUeMdGsTiOoKbRxVjQ1A',
  access_token: 'Zk3v9qXwB2t8nLr5yHcJ0aPfUeMdGsTiOoKbRxVjQ1A',
  detail: 'Do you have photos of the last set?',
  date: '2026-11-18',
  month: '2026-11',
  created_at: '2026-11-18T07:31:05.000Z',
  email_verified_at: '2026-11-18T07:31:05.000Z',
  deleted_at: null,
  delete_after: '2026-12-18T07:31:05.000Z',
  blocked_at: null,
  block_reason: null,
  deleted_by: null,
  taken_at: '2026-11-18T06:12:44',
  continent: 'Asia',
  region: 'Indonesia',
  area: 'Bali',
  spot: 'Uluwatu',
  title: 'Uluwatu, 18-Nov-2026',
  sequence_key: 'q3rV0xTnB8yLw5KdGm2c9A',
  session_id: 'cs_test_a1b2c3',
  download_id: 'dl_9fXv2LqWm4Tz8RkB',
  checkout_id: 'pay_7hYc3NsJ6PdQ1WeU',
  payment_intent_id: 'pi_3Pq7XZ',
  stripe_account_id: 'acct_1Qx9',
  images: ['f3b1b4d8-6c0e-4b5e-9d0f-1f6d1a2b3c4d'],
  approve: approval.approved,
  status: activity.active,
  reason: null,
  currency: 'USD',
  image_price: 25,
  commission_image: 10,
  sequence_price: 60,
  commission_sequence: 30,
  price: 25,
  donation: 1,
  comission: 10,
  earned: 120,
  paid: 90,
  refunded: 0,
  url: 'https://example.org/…',
  link: '/api/payment/original/Zk3v9qXwB2t8nLr5',
  watermark: '/media/previews/q3rV0xTnB8yLw5KdGm2c9A/1600.jpg',
  sequence_image: '/media/previews/q3rV0xTnB8yLw5KdGm2c9A/1600.jpg',
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  type: 'jpeg',
  width: 1600,
  height: 1067,
  size: 8_412_310,
  reference: 'pay_7hYc3NsJ6PdQ1WeU',
  email_masked: 'ka*@example.org',
  placeholder: 'HBkSHYSIeHiPiHh8eJd4eTN0EEQG',
  cursor: null,
  total: 1,
  current_page: 1,
  per_page: 12,
  last_page: 1,
  page: 1,
  attempts: 1,
  quarantine_reason: null,
  dispute_status: null,
  duplicate_of: null,
  nearest_dates: ['2026-11-17'],
}

const byCall: Record<string, Json> = {
  '/payment/checkout': { sequence_id: 7, expected_price: 60 },
  '/payments/download/rearm': { download_id: 'dl_9fXv2LqWm4Tz8RkB', reason: 'The buyer’s line broke five times' },
  '/payout/settle': { payout_id: 7, reference: 'SEPA 4711', currentPassword: 'offshore wind at dawn' },
  '/contact-us': { name: 'Kai', email: 'kai@example.org', detail: 'Do you have photos of the last set?' },
}

export function exampleInput({ path, method, input }: Endpoint): Json {
  return (method === 'POST' ? byCall[path] : undefined) ?? (exampleOf('', wireSchema(input)) as Json)
}

export function exampleAnswer({ output, isWrite, hasMessage }: Endpoint): Json {
  return { status: true, message: isWrite || hasMessage ? ['…'] : [], data: exampleOf('', wireSchema(output)) }
}

function exampleOf(name: string, schema: Json): unknown {
  const {
    const: constant,
    enum: choices,
    properties,
    items,
    anyOf,
  } = schema as {
    const?: unknown
    enum?: unknown[]
    properties?: Json
    items?: Json
    anyOf?: Json[]
  }
  const named = byName[name]
  if (constant !== undefined) return constant
  if (choices !== undefined) return choices.includes(named) ? named : choices[0]
  if (properties !== undefined) return exampleObject(schema)
  if (items?.['type'] === 'string' && Array.isArray(named)) return named
  if (items !== undefined) return [exampleOf(name, items)]
  if (named !== undefined && fits(named, schema)) return named
  if (anyOf?.[0] !== undefined) return exampleOf(name, anyOf[0])
  return plainest(schema)
}

function plainest({ type, format }: Json): unknown {
  if (format === 'uuid') return 'f3b1b4d8-6c0e-4b5e-9d0f-1f6d1a2b3c4d'
  const types = [type].flat()
  if (types.includes('number') || types.includes('integer')) return 1
  return types.includes('boolean') ? false : 'text'
}

function exampleObject(schema: Json): Json {
  const required = (schema['required'] ?? []) as string[]
  const properties = (schema['properties'] ?? {}) as Record<string, Json>
  return Object.fromEntries(required.map((name) => [name, exampleOf(name, properties[name] ?? {})]))
}

/** `id` is nearly always a number, but not everywhere. */
function fits(value: unknown, { type, anyOf }: Json): boolean {
  const types = [type ?? ((anyOf ?? []) as Json[]).map((one) => one['type'])].flat()
  const own = value === null ? 'null' : typeof value
  return types.includes(own) || (own === 'number' && types.includes('integer'))
}
