import { calls } from '@lineup/contract/calls.ts'
import type { Endpoint } from '@lineup/contract/endpoint.ts'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sendCase } from '../testing/cases/index.ts'
import { fieldsOf } from '../testing/cases/lists.ts'
import { startTestServer } from '../testing/index.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())

const [admin, photographer] = [await server.given.admin(), await server.given.photographer()]

/** Pages of a day and of a photographer belong to one of them, and are tested with it. */
const ofOne = ['/day/view', '/photographer/view']
const lists = calls.filter(({ endpoint }) => !ofOne.includes(endpoint.path))

const limits = [
  { field: 'search', fits: 'x'.repeat(100), tooMuch: 'x'.repeat(101), words: 'At most 100 characters' },
  { field: 'per_page', fits: 100, tooMuch: 101, words: 'A whole number from 1 to 100' },
]
const rows = limits.flatMap((limit) =>
  lists
    .filter(({ endpoint }) => fieldsOf(endpoint).includes(limit.field))
    .map(({ endpoint }) => ({ endpoint, path: endpoint.path, ...limit })),
)

test('every list that tells its total is read by the page, and each but the public one can be searched', () => {
  const asked = (field: string) => rows.filter((row) => row.field === field).map(({ path }) => path)
  const counted = lists.filter(({ endpoint }) => tellsTotal(endpoint)).map(({ endpoint }) => endpoint.path)

  expect(counted.length).toBeGreaterThanOrEqual(12)
  expect(asked('per_page')).toEqual(counted)
  // The suggestions of places have a search, but no pages.
  expect(asked('search').filter((path) => path !== '/place/suggest')).toEqual(
    counted.filter((path) => path !== '/sequence/view'),
  )
})

test.for(rows)('$path accepts $field up to 100', async ({ endpoint, field, fits, tooMuch, words }) => {
  const { token } = endpoint.access === 'photographer' ? photographer : admin
  const ask = async (value: unknown) => {
    const wire = { userId: photographer.id, page: 1, [field]: value }
    const { code, body } = await sendCase(server, endpoint, wire, token)
    return [code, body.errors]
  }

  expect(await ask(fits)).toEqual([200, undefined])
  expect(await ask(tooMuch)).toEqual([422, { [field]: [words] }])
})

const choices = [
  { field: 'sort', words: /^(One of|Only) / },
  { field: 'dir', words: /^(One of asc, desc|Only desc)$/ },
].flatMap((choice) =>
  lists
    .filter(({ endpoint }) => fieldsOf(endpoint).includes('per_page'))
    .map(({ endpoint }) => ({ endpoint, path: endpoint.path, ...choice })),
)

test.for(choices)('$path refuses an unknown $field', async ({ endpoint, field, words }) => {
  const { token } = endpoint.access === 'photographer' ? photographer : admin

  const { code, body } = await sendCase(
    server,
    endpoint,
    { userId: photographer.id, page: 1, [field]: 'weight' },
    token,
  )

  expect([code, body.errors]).toEqual([422, { [field]: [expect.stringMatching(words)] }])
})

/** Beside the list or in it; what a person is owed in all is no such total. */
function tellsTotal({ output }: Endpoint): boolean {
  const { properties = {} } = z.toJSONSchema(output, { io: 'input', unrepresentable: 'any' })
  const { total, list } = properties
  return total !== undefined || (typeof list === 'object' && list.properties?.['total'] !== undefined)
}
