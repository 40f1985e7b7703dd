import { calls } from '@lineup/contract/calls.ts'
import type { Endpoint } from '@lineup/contract/endpoint.ts'
import { afterAll, expect, test } from 'vitest'
import {
  type Cast,
  keyOf,
  type Policy,
  type Principal,
  policies,
  principals,
  type Wire,
} from '../testing/cases/case.ts'
import { cases, castFor, NO_ROW, sendCase } from '../testing/cases/index.ts'
import { startTestServer } from '../testing/index.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())

const keys: Record<number, string | undefined> = { 401: 'Unauthorized', 403: 'Forbidden', 404: 'NotFound' }
const rows = calls.map(({ endpoint }) => [keyOf(endpoint), endpoint] as const)

const sharedCasts = new Map<Principal, Promise<Cast>>()

/** The same person may try every call that changes nothing, and with the same row as others. */
function sharedCast(principal: Principal): Promise<Cast> {
  const cast = sharedCasts.get(principal) ?? castFor(server, principal)
  sharedCasts.set(principal, cast)
  return cast
}

/** Their first caller has the photos. */
const CLAIMS = ['POST /payment/original', 'POST /payment/zip']

/** A refused call, or one that reads what is everyone's. */
function changesNothing(endpoint: Endpoint, may: Policy | undefined, principal: Principal): boolean {
  const isRead = may === policies.everyone && !endpoint.isWrite && !CLAIMS.includes(keyOf(endpoint))
  return isRead || [401, 403].includes(may?.[principal] ?? 0)
}

test('the matrix has exactly one row per call', () => {
  expect(Object.keys(cases).toSorted()).toEqual(rows.map(([key]) => key).toSorted())
})

test.for(rows)('%s admits exactly the right people', async ([key, endpoint]) => {
  const { may, fits } = cases[key] ?? {}
  const met: Record<string, [number, string | undefined]> = {}
  let sharedWire: Wire | undefined

  for (const principal of principals) {
    const isShared = principal !== 'owner' && changesNothing(endpoint, may, principal)
    const cast = isShared ? await sharedCast(principal) : await castFor(server, principal)
    const wire = (isShared ? sharedWire : undefined) ?? (await fits?.(cast)) ?? {}
    if (isShared) sharedWire ??= wire
    const { code, body } = await sendCase(server, endpoint, wire, cast.caller?.token)
    met[principal] = [code, body.key]
  }

  const expected = principals.map((principal) => {
    const code = may?.[principal] ?? 0
    return [principal, [code, keys[code]]]
  })
  expect(met).toEqual(Object.fromEntries(expected))
})

const aboutRows = rows.filter(([key]) => cases[key]?.target !== undefined && cases[key].may.other === 404)

test.for(aboutRows)('%s answers the same for another person’s row and a missing one', async ([key, endpoint]) => {
  const { fits, target = '' } = cases[key] ?? {}
  const cast = await castFor(server, 'other')
  const wire = (await fits?.(cast)) ?? {}

  const ofAnother = await sendCase(server, endpoint, wire, cast.caller?.token)
  const ofNone = await sendCase(server, endpoint, { ...wire, [target]: NO_ROW }, cast.caller?.token)

  expect([ofAnother.code, ofAnother.body]).toEqual([404, ofNone.body])
})
