import { fileURLToPath } from 'node:url'

/** The part of JSON Schema that the generator writes. */
export type Schema = {
  $ref?: string
  anyOf?: Schema[]
  const?: unknown
  not?: Schema
  type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null'
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | false
}
export type SchemaFile = { definitions: Record<string, Schema> }

export const rootsFile = fileURLToPath(new URL('roots.ts', import.meta.url))
