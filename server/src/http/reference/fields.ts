import * as z from 'zod/mini'

export type Json = Record<string, unknown>

/** The wire format is the input side of every codec. */
export function wireSchema(schema: z.core.$ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  return rest
}

/** `name` includes the parents' names, with `[]` for list elements. */
export type Field = { name: string; type: string; isRequired: boolean; rule: string }

export function fieldsOf(schema: Json, above = ''): Field[] {
  const required = new Set((schema['required'] ?? []) as string[])
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Json>)
  return properties.flatMap(([key, field]) => {
    const name = `${above}${key}`
    const inner = innerOf(field)
    const own = { name, type: typeOf(field), isRequired: required.has(key), rule: ruleOf(field) }
    return [own, ...(inner === undefined ? [] : fieldsOf(inner, isList(field) ? `${name}[].` : `${name}.`))]
  })
}

const alternatives = (schema: Json): Json[] => (schema['anyOf'] ?? schema['oneOf'] ?? []) as Json[]
const isList = (schema: Json) => schema['type'] === 'array'

function innerOf(schema: Json): Json | undefined {
  if (isList(schema)) return innerOf(schema['items'] as Json)
  if (schema['properties'] !== undefined) return schema
  return alternatives(schema).find((one) => one['properties'] !== undefined)
}

function typeOf(schema: Json): string {
  if (isList(schema)) return `list of ${typeOf(schema['items'] as Json)}`
  const { type, const: fixed } = schema as { type?: string | string[]; const?: unknown }
  if (type !== undefined) return [type].flat().join(' or ')
  if (fixed !== undefined) return typeof fixed
  return [...new Set(alternatives(schema).map(typeOf))].join(' or ') || 'anything'
}

type Rules = {
  description?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  enum?: Array<string | number | boolean>
  const?: string | number | boolean
  format?: string
  pattern?: string
}

function ruleOf(schema: Json): string {
  const {
    description,
    minLength,
    maxLength,
    minItems,
    maxItems,
    enum: choices,
    const: fixed,
    format,
    pattern,
  } = schema as Rules
  if (description !== undefined) return description
  const inner = alternatives(schema).map(ruleOf).filter(Boolean)
  const rules = [
    choices === undefined ? '' : `one of ${choices.join(', ')}`,
    fixed === undefined ? '' : `always ${fixed}`,
    range(minLength, maxLength, 'characters'),
    range(minItems, maxItems, 'entries'),
    format ?? '',
    pattern === undefined || format !== undefined ? '' : `matches ${pattern}`,
    ...inner,
  ]
  return rules.filter(Boolean).join('; ')
}

function range(least: number | undefined, most: number | undefined, of: string): string {
  if (least === undefined && most === undefined) return ''
  if (most === undefined) return `at least ${least} ${of}`
  return least === undefined ? `at most ${most} ${of}` : `${least} to ${most} ${of}`
}
