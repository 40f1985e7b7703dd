import { calls } from '@lineup/contract/calls.ts'
import { afterAll, expect, test } from 'vitest'
import { type Cast, keyOf, type Principal, principals, type Wire } from '../testing/cases/case.ts'
import { cases, castFor, NO_ROW, sendCase } from '../testing/cases/index.ts'
import { startTestServer } from '../testing/index.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())

const keys: Record<number, string | undefined> = { 401: 'Unauthorized', 403: 'Forbidden', 404: 'NotFound' }
const rows = calls.map(({ endpoint }) => [keyOf(endpoint), endpoint] as const)

const refusedCasts = new Map<Principal, Promise<Cast>>()

/** Who is refused changes nothing, so that the same person may try every call, and with the same row as others. */
function refusedCast(principal: Principal): Promise<Cast> {
  const cast = refusedCasts.get(principal) ?? castFor(server, principal)
  refusedCasts.set(principal, cast)
  return cast
}

test('the matrix has exactly one row per call', () => {
  expect(Object.keys(cases).toSorted()).toEqual(rows.map(([key]) => key).toSorted())
})

test.for(rows)('%s admits exactly the right people', { timeout: 60_000 }, async ([key, endpoint]) => {
  const { may, fits } = cases[key] ?? {}
  const met: Record<string, [number, string | undefined]> = {}
  let refusedWire: Wire | undefined

  for (const principal of principals) {
    const isShared = principal !== 'owner' && [401, 403].includes(may?.[principal] ?? 0)
    const cast = isShared ? await refusedCast(principal) : await castFor(server, principal)
    const wire = (isShared ? refusedWire : undefined) ?? (await fits?.(cast)) ?? {}
    if (isShared) refusedWire ??= wire
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
