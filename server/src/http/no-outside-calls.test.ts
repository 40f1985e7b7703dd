import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { calls } from '@lineup/contract/calls.ts'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { keyOf } from '../testing/cases/case.ts'
import { cases, castFor, sendCase } from '../testing/cases/index.ts'
import { startTestServer } from '../testing/index.ts'

const server = await startTestServer()
const asked: string[] = []
const trap = createServer(({ url = '' }, answer) => {
  asked.push(url)
  answer.end()
})
await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve))
const address = `http://127.0.0.1:${(trap.address() as AddressInfo).port}/typed`
afterAll(async () => {
  trap.close()
  await server[Symbol.asyncDispose]()
})

/** Fields that take any line of text. Elsewhere an address is refused before anything reads it. */
function textsOf(input: z.core.$ZodType): string[] {
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).flatMap(([name, schema]) => {
    if (typeof schema === 'boolean' || schema.type !== 'string') return []
    return schema.enum || schema.format || schema.pattern ? [] : [name]
  })
}

const rows = calls.flatMap(({ endpoint }) => {
  const fields = textsOf(endpoint.input)
  return fields.length === 0 ? [] : [[keyOf(endpoint), endpoint, fields] as const]
})

test.for(rows)('%s asks no address that somebody typed', async ([key, endpoint, fields]) => {
  const { fits, may } = cases[key] ?? {}
  const cast = await castFor(server, may?.owner === 200 ? 'owner' : 'admin')

  // One field after the other: the rest fits, so that the call gets as far as it can.
  for (const field of fields) {
    await sendCase(server, endpoint, { ...(await fits?.(cast)), [field]: address }, cast.caller?.token)
  }
  await server.drainJobs()

  expect(asked.splice(0)).toEqual([])
})
