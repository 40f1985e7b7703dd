import { calls } from '@lineup/contract/calls.ts'
import { errorStatus } from '@lineup/contract/errors.ts'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { keyOf } from '../testing/cases/case.ts'
import { cases, castFor, NO_ROW, sendCase } from '../testing/cases/index.ts'
import { startTestServer } from '../testing/index.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())

const place = ['name', 'id']
const prices = ['image_price', 'commission_image']
const profile = 'first_name last_name email username mobile_number address country pin picture'.split(' ')
const sequence = 'date continent_id region_id area_id spot_id images'.split(' ')

/** The specified calls with the fields that clients send. */
const specified: Record<string, string[]> = {
  'POST /login': ['username', 'password'],
  'POST /register': ['username', 'email', 'password', 'password_confirmation', 'is_agree'],
  'POST /forgot-password': ['username'],
  'POST /reset-password': ['token', 'username', 'password', 'password_confirmation'],
  'POST /email-verification': ['token', 'username'],
  'POST /resend-email-verification/:id': [],
  'POST /change-password': ['currentPassword', 'newPassword', 'newPassword_confirmation'],
  'POST /change-password/:id': ['newPassword', 'newPassword_confirmation'],
  'POST /me': [],
  'POST /me/:id': [],
  'PUT /profile': profile,
  'PUT /profile/:id': [...profile, 'id'],
  'POST /logout': [],
  'GET /user/list': [],

  'GET /sequence/list-all': ['page'],
  'GET /sequence/list-all/:userId': ['page'],
  'POST /sequence/approve': ['sequence_id', 'approve'],
  'GET /sequence/list-image-all/:id': [],
  'GET /sequence/list': ['page'],
  'GET /sequence/list/:id': [],
  'POST /sequence/store': sequence,
  'PUT /sequence/update': [...sequence, ...prices, 'id'],
  'DELETE /sequence/destroy': ['id'],
  'DELETE /sequence/image/destroy': ['id'],
  'POST /sequence/status': ['sequence_id', 'status'],
  'POST /sequence/image/status': ['image_id', 'status'],
  'GET /sequence/price': [],
  'POST /sequence/price': prices,
  'POST /sequence/view': ['page', 'continent_id', 'region_id', 'area_id', 'spot_id', 'date'],
  'POST /sequence/desire': [],
  'POST /sequence/image/view': ['sequence_key', 'image_id'],
  'GET /public/price': [],

  'GET /get/all/locations': [],
  'POST /get/continent/regions': ['continent_id'],
  'POST /get/region/areas': ['region_id'],
  'POST /get/area/spots': ['area_id'],
  ...placeCalls('continent', []),
  ...placeCalls('region', ['continent_id']),
  ...placeCalls('area', ['region_id']),
  ...placeCalls('spot', ['area_id']),

  'POST /contact-us': ['name', 'email', 'detail'],
  'GET /contact-us': [],
  'POST /contact-us/status': ['id', 'status'],
  'POST /payment/checkout': ['sequence_id', 'image_id'],
  'POST /payment/retrieve': ['session_id'],
  'POST /payment/download': ['session_id'],
  'POST /payment/original': ['session_id', 'download_id'],
  'GET /payout/list': [],
  'GET /payout/link': [],
  'GET /payments/payout/list': [],
}

/** Further calls for buyers. */
const ofTheBuyer: Record<string, string[]> = {
  'POST /payment/email': ['session_id', 'email'],
  'POST /payment/not-arrived': ['session_id', 'download_id'],
}

/** Further calls for buyers who have lost their links. */
const ofTheLost: Record<string, string[]> = {
  'POST /payment/mail-links': ['email'],
}

/** Further calls for visitors. */
const ofTheVisitor: Record<string, string[]> = {
  'GET /public/rates': [],
  'GET /place/suggest': ['search', 'date', 'until'],
  'GET /place/view': ['continent_id', 'region_id', 'area_id', 'spot_id', 'date'],
  'GET /place/popular': [],
}

/** Further calls for photographers. */
const ofThePhotographer: Record<string, string[]> = {
  'POST /sequence/image/order': ['sequence_id', 'images'],
}

/** Further calls for running the shop, for admins only. */
const ofTheShop: Record<string, string[]> = {
  'POST /payments/download/rearm': ['download_id', 'reason'],
  'POST /payments/link': ['payment_id', 'email', 'currentPassword'],
  'POST /payout/retry': ['payout_id'],
  'POST /user/block': ['id', 'reason'],
  'POST /user/unblock': ['id'],
  'POST /user/delete': ['id', 'currentPassword'],
  'POST /user/restore': ['id'],
  'POST /payout/settle': ['payout_id', 'reference', 'currentPassword'],
}

function placeCalls(level: string, parent: string[]): Record<string, string[]> {
  return {
    [`GET /${level}/list`]: [],
    [`POST /${level}/store`]: ['name', ...parent],
    [`POST /${level}/edit`]: ['id'],
    [`PUT /${level}/update`]: [...place, ...parent],
    [`POST /${level}/status`]: ['id', 'status'],
    [`DELETE /${level}/destroy`]: ['id'],
  }
}

const endpoints = new Map(calls.map(({ endpoint }) => [keyOf(endpoint), endpoint]))

test('the contract has every specified call', () => {
  expect([...endpoints.keys()]).toEqual(expect.arrayContaining(Object.keys(specified)))
})

test.for(Object.keys(ofTheShop))('%s is for admins', (key) => {
  expect(endpoints.get(key)?.access).toBe('admin')
})

test.for(Object.keys(ofTheVisitor))('%s is open, and limited like other public reads', (key) => {
  expect(endpoints.get(key)).toMatchObject({ access: 'open', limit: 'reads' })
})

test.for(Object.keys(ofTheBuyer))('%s is open, and guessing sessions is limited', (key) => {
  expect(endpoints.get(key)).toMatchObject({ access: 'open', limit: 'session' })
})

test.for(Object.keys(ofTheLost))('%s is open, and limited like other calls that send mails', (key) => {
  expect(endpoints.get(key)).toMatchObject({ access: 'open', limit: 'mail' })
})

test.for(
  Object.entries({ ...specified, ...ofTheVisitor, ...ofTheBuyer, ...ofTheLost, ...ofThePhotographer, ...ofTheShop }),
)('%s takes the specified fields and answers in the envelope', async ([key, fields]) => {
  const endpoint = endpoints.get(key)
  if (endpoint === undefined) throw new Error(`${key} is in no contract`)
  const { properties = {} } = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' })
  const cast = await castFor(server, cases[key]?.may.owner === 200 ? 'owner' : 'admin')

  const { code, body } = await sendCase(server, endpoint, (await cases[key]?.fits(cast)) ?? {}, cast.caller?.token)

  expect(Object.keys(properties)).toEqual(expect.arrayContaining(fields))
  expect([code, body]).toEqual([200, { status: true, message: expect.any(Array), data: expect.any(Object) }])
  const says = endpoint.isWrite || endpoint.hasMessage
  expect(body.message.length, 'what changes something says so, what reads is silent').toBe(says ? 1 : 0)
})

/** Calls without fields and without a row cannot refuse anything. */
const refuseNothing = [
  'POST /account/email/cancel',
  'POST /account/restore',
  'POST /me',
  'POST /logout',
  'GET /code/list',
  'GET /account/sign-ins',
  'POST /sequence/desire',
  'GET /clock/time',
  'GET /payments/months',
  'GET /payout/bank-details',
  'GET /payout/by-bank',
  'GET /uploads',
  'GET /place/popular',
  'GET /public/donations',
  'GET /public/price',
  'GET /sequence/asking',
  'GET /public/rates',
  'GET /sequence/ladder',
  'GET /sequence/price',
  'GET /spot/request/list',
  'GET /spot/request/own',
]

test.for([...endpoints])('%s refuses invalid requests', async ([key, endpoint]) => {
  const { target, refused, fits, may } = cases[key] ?? {}
  const cast = await castFor(server, may?.owner === 200 ? 'owner' : 'admin')
  const { token } = cast.caller ?? {}

  if (target !== undefined) {
    const wire = { ...(await fits?.(cast)), [target]: NO_ROW }
    const { code, body } = await sendCase(server, endpoint, wire, token)
    expect([code, body.key]).toEqual([404, 'NotFound'])
  } else if (refused !== undefined) {
    const { code, body } = await sendCase(server, endpoint, refused.with, token)
    expect([code, body.key]).toEqual([errorStatus[refused.key], refused.key])
  } else {
    expect(refuseNothing).toContain(key)
  }
})

test('nothing else is served below /api', () => {
  const besides = [
    'GET /docs',
    'GET /docs/openapi.json',
    'GET /docs/scalar.js',
    'GET /payment/original/:token',
    'GET /payment/zip/:token',
    'POST /csp-report',
    'POST /stripe/webhook',
    'POST /stripe/webhook/thin',
  ]
  const tree = server.app.printRoutes({ commonPrefix: false })
  expect(servedBelow('/api', tree).toSorted()).toEqual([...endpoints.keys(), ...besides].toSorted())
})

/** Parses Fastify's drawing of its routes: an indented line continues the path of the line above. */
function servedBelow(base: string, tree: string): string[] {
  const above: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^([│├└─ ]*)(\S+)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
    const depth = indent.length / 4
    above[depth] = (above[depth - 1] ?? '') + part
    const path = above[depth] ?? ''
    const verbs = methods.split(', ').filter((verb) => verb !== '' && verb !== 'HEAD')
    return path.startsWith(base) ? verbs.map((verb) => `${verb} ${path.slice(base.length)}`) : []
  })
}
