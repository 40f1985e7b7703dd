import { calls } from '@lineup/contract/calls.ts'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { exampleAnswer, exampleInput } from './examples.ts'
import { openApi } from './openapi.ts'
import { refusalsOf } from './refusals.ts'

const site = { publicUrl: 'https://shop.example', isRehearsal: false }
const rows = calls.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

test.for(rows)('the example of %s fits the contract', ([, { body, ...endpoint }]) => {
  if (body !== 'raw')
    expect(z.safeDecode(endpoint.input, exampleInput(endpoint) as never)).toMatchObject({ success: true })

  expect(z.safeDecode(endpoint.output, exampleAnswer(endpoint)['data'] as never)).toMatchObject({ success: true })
})

test('the OpenAPI document has every call with its refusals', () => {
  const { paths } = openApi(calls, site) as {
    paths: Record<string, Record<string, { responses: object; description: string }>>
  }

  for (const [, endpoint] of rows) {
    const operation = paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()]
    const statuses = ['200', ...refusalsOf(endpoint).map(({ status }) => String(status))]
    expect(Object.keys(operation?.responses ?? {}).toSorted()).toEqual([...new Set(statuses)].toSorted())
    expect(operation?.description).toMatch(
      /\*\*(Everyone|Anyone signed in|Photographers|Admins)\.\*\* At most \d+ (calls|accepted calls|misses|guesses)/,
    )
    const told = JSON.stringify(operation?.responses)
    for (const { key } of refusalsOf(endpoint)) expect(told).toContain(`"${key}"`)
  }
})

test('a validator of others takes the document', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(openApi(calls, site)))

  expect({ valid, errors }).toEqual({ valid: true, errors: undefined })
})

test('a rehearsal says so', () => {
  const { info } = openApi(calls, { ...site, isRehearsal: true }) as { info: { description: string } }

  expect(info.description).toContain('no real money moves')
})
