import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { calls } from './calls.ts'

test.for(calls.map((call) => [`${call.endpoint.method} ${call.endpoint.path}`, call] as const))(
  '%s can be described',
  ([, { endpoint }]) => {
    expect(z.toJSONSchema(endpoint.input, { io: 'input' })).toMatchObject({ type: 'object' })
    expect(z.toJSONSchema(endpoint.output, { io: 'input' })).toMatchObject({ type: 'object' })
    expect(endpoint.summary).not.toBe('')
  },
)

test('no two calls share a method and a path', () => {
  const served = calls.map(({ endpoint }) => `${endpoint.method} ${endpoint.path.replace(/:\w+/g, ':')}`)

  expect(new Set(served).size).toBe(served.length)
})

test('every path parameter is a field of the input', () => {
  for (const { endpoint } of calls) {
    const fields = Object.keys(z.toJSONSchema(endpoint.input, { io: 'input' }).properties ?? {})

    for (const [, parameter] of endpoint.path.matchAll(/:(\w+)/g)) expect(fields).toContain(parameter)
  }
})
