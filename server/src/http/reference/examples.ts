import type { Endpoint } from '@lineup/contract/endpoint.ts'
import { samples } from '@lineup/contract/samples.ts'
import { type Json, wireSchema } from './wire-schema.ts'

export function exampleInput({ input, example }: Endpoint): Json {
  return example ?? (exampleOf('', wireSchema(input)) as Json)
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
  const named = samples[name]
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
