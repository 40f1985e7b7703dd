import { calls } from '@lineup/contract/calls.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { exampleAnswer, exampleInput } from './examples.ts'
import { fieldsOf, wireSchema } from './fields.ts'
import { openApi } from './openapi.ts'
import { referencePage } from './page.ts'
import { refusalsOf } from './refusals.ts'

const page = referencePage(calls, { nonce: 'nonce', isRehearsal: false })
const rows = calls.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

test.for(rows)('the example of %s fits the contract', ([, { body, ...endpoint }]) => {
  if (body !== 'raw')
    expect(z.safeDecode(endpoint.input, exampleInput(endpoint) as never)).toMatchObject({ success: true })

  expect(z.safeDecode(endpoint.output, exampleAnswer(endpoint)['data'] as never)).toMatchObject({ success: true })
})

test.for(rows)('the page shows access, fields, refusals and an example of %s', ([, endpoint]) => {
  const { method, path } = endpoint
  const anchor = `${method}${path}`.replace(/\W+/g, '-').toLowerCase()
  const [, section = ''] = page.split(`<section id="${anchor}">`)
  const [own = ''] = section.split('</section>')

  for (const { name } of fieldsOf(wireSchema(endpoint.input))) expect(own).toContain(`<code>${name}</code>`)
  for (const { key, status } of refusalsOf(endpoint)) expect(own).toContain(`${status}</th><td><code>${key}</code>`)
  expect(own).toMatch(
    /<strong>(Everyone|Anyone signed in|Photographers|Admins)<\/strong>\. At most \d+ (calls|accepted calls|misses)/,
  )
  expect(own).toContain(`${method} /api`)
})

test('a field shows its type, whether it is required, and its limits', () => {
  const schema = z.object({
    name: z.string().check(z.minLength(1), z.maxLength(50)),
    places: z.optional(z.array(z.object({ status: z.literal([0, 1]) }))),
  })

  expect(fieldsOf(wireSchema(schema))).toEqual([
    { name: 'name', type: 'string', isRequired: true, rule: '1 to 50 characters' },
    { name: 'places', type: 'list of object', isRequired: false, rule: '' },
    { name: 'places[].status', type: 'number', isRequired: true, rule: 'one of 0, 1' },
  ])
})

test('the OpenAPI document has every call with its refusals', () => {
  const { paths } = openApi(calls, 'https://shop.example') as {
    paths: Record<string, Record<string, { responses: object }>>
  }

  for (const [, endpoint] of rows) {
    const operation = paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()]
    const statuses = ['200', ...refusalsOf(endpoint).map(({ status }) => String(status))]
    expect(Object.keys(operation?.responses ?? {}).toSorted()).toEqual([...new Set(statuses)].toSorted())
  }
})
