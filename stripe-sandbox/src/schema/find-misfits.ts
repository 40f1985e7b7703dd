import { isTree } from '../http/form.ts'
import type { Schema, SchemaFile } from './schema.ts'

type Type = NonNullable<Schema['type']>

/**
 * Holds a value against a schema of `stripeSchema` and says, one line each, where it does not fit. It reads the schema as it
 * stands: to compile it first, as ajv does, took each test process two seconds. A form carries nothing but text, so with
 * `isForm` its numbers and booleans are read before they are judged.
 */
export function findMisfits(schema: Schema, value: unknown, { definitions }: SchemaFile, isForm: boolean): string[] {
  const isOf = isForm ? readsAs : isA

  function misfits(own: Schema, part: unknown, path: string): string[] {
    const { $ref, anyOf, not, type } = own
    if ($ref !== undefined) return misfits(definitions[$ref.replace('#/definitions/', '')] ?? {}, part, path)
    if (anyOf) return ofNearest(anyOf, part, path)
    if (not) return [`${path} must not be there`]
    if ('const' in own) return own.const === part ? [] : [`${path} must be ${JSON.stringify(own.const)}`]
    if (type === undefined) return []
    if (!isOf(part, type)) return [`${path} must be ${type}`]
    if (Array.isArray(part)) return part.flatMap((each, index) => misfits(own.items ?? {}, each, `${path}/${index}`))
    return isTree(part) ? ofObject(own, part, path) : []
  }

  function ofNearest(choices: Schema[], part: unknown, path: string): string[] {
    let nearest: string[] | undefined
    for (const choice of choices) {
      const found = misfits(choice, part, path)
      if (found.length === 0) return found
      // A wrong value inside is nearer than a value of another type.
      if (!nearest || depthOf(found) > depthOf(nearest)) nearest = found
    }
    return nearest ?? []
  }

  function ofObject({ properties = {}, required = [], additionalProperties }: Schema, part: object, path: string) {
    const there = new Map(Object.entries(part).filter(([, inner]) => inner !== undefined))
    return [
      ...required.filter((name) => !there.has(name)).map((name) => `${path} must have required property '${name}'`),
      ...[...there].flatMap(([name, inner]) => {
        const known = Object.hasOwn(properties, name) ? properties[name] : additionalProperties
        return known === false
          ? [`${path} must not have additional properties {"additionalProperty":${JSON.stringify(name)}}`]
          : misfits(known ?? {}, inner, `${path}/${name}`)
      }),
    ]
  }

  return misfits(schema, value, '')
}

const depthOf = (found: string[]) => Math.max(...found.map((line) => line.split('/').length))

function isA(value: unknown, type: Type): boolean {
  if (type === 'object') return isTree(value)
  if (type === 'array') return Array.isArray(value)
  if (type === 'null') return value === null
  if (type === 'integer') return Number.isInteger(value)
  // oxlint-disable-next-line valid-typeof -- the remaining names of JSON Schema are those of typeof
  return typeof value === type
}

function readsAs(value: unknown, type: Type): boolean {
  if (typeof value !== 'string') return isA(value, type)
  if (type === 'boolean') return value === 'true' || value === 'false'
  if (type === 'null') return value === ''
  if (type === 'number' || type === 'integer') return value.trim() !== '' && isA(Number(value), type)
  return isA(value, type)
}
