import type * as z from 'zod/mini'

type Schema = z.core.$ZodType
/** The JSON of a value; undefined stands for no value. Throws `misfit`. */
type Write = (value: unknown) => string | undefined

const misfit = Symbol('misfit')

/**
 * Makes a function that checks, encodes and writes what a schema describes in one go: the same text as `JSON.stringify` of what
 * `z.encode` gives, without a copy of the value. Undefined: it does not fit, or only `z.encode` can tell.
 */
export function writerOf(schema: Schema): (value: unknown) => string | undefined {
  const write = compile(schema)
  return (value) => {
    try {
      return write(value)
    } catch (error) {
      if (error !== misfit) throw error
      return undefined
    }
  }
}

/** Calls share the schemas of days, prices and pictures. */
const writes = new WeakMap<Schema, Write>()

function compile(schema: Schema): Write {
  const write = writes.get(schema) ?? compileAnew(schema)
  writes.set(schema, write)
  return write
}

function compileAnew(schema: Schema): Write {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.checks?.length) return writeByRunning(schema)
  switch (def.type) {
    case 'object':
      return def.catchall === undefined ? writeObject(def.shape) : writeByRunning(schema)
    case 'array':
      return writeArray(compile(def.element))
    case 'nullable':
      return writeNullable(compile(def.innerType))
    case 'optional':
      return writeOptional(compile(def.innerType))
    case 'string':
      return 'format' in def ? writeByRunning(schema) : writeString
    case 'number':
      if ('format' in def) return def.format === 'safeint' ? writeInt : writeByRunning(schema)
      return writeNumber
    case 'boolean':
      return writeBoolean
    default:
      return writeByRunning(schema)
  }
}

function writeObject(shape: Record<string, Schema>): Write {
  const fields = Object.entries(shape).map(([key, schema]) => ({
    key,
    write: compile(schema),
    first: `{${JSON.stringify(key)}:`,
    next: `,${JSON.stringify(key)}:`,
  }))
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw misfit
    let text = ''
    for (const { key, write, first, next } of fields) {
      const part = write((value as Record<string, unknown>)[key])
      if (part !== undefined) text += (text === '' ? first : next) + part
    }
    return text === '' ? '{}' : `${text}}`
  }
}

const writeArray =
  (write: Write): Write =>
  (value) => {
    if (!Array.isArray(value)) throw misfit
    let text = ''
    for (const item of value) text += (text === '' ? '[' : ',') + (write(item) ?? 'null')
    return text === '' ? '[]' : `${text}]`
  }

const writeNullable =
  (write: Write): Write =>
  (value) =>
    value === null ? 'null' : write(value)

const writeOptional =
  (write: Write): Write =>
  (value) =>
    value === undefined ? undefined : write(value)

/** `JSON.stringify` escapes these. */
// oxlint-disable-next-line no-control-regex -- control characters are escaped too
const escaped = /["\\\u0000-\u001f\ud800-\udfff]/

const writeString: Write = (value) => {
  if (typeof value !== 'string') throw misfit
  return value.length < 100 && !escaped.test(value) ? `"${value}"` : JSON.stringify(value)
}

const writeInt: Write = (value) => {
  if (!Number.isSafeInteger(value)) throw misfit
  return `${value as number}`
}

const writeNumber: Write = (value) => {
  if (!Number.isFinite(value)) throw misfit
  return `${value as number}`
}

const writeBoolean: Write = (value) => {
  if (typeof value !== 'boolean') throw misfit
  return value ? 'true' : 'false'
}

/** Prices and days come again and again, so their texts are kept: days of ten years. */
const KEPT = 4_000
const LONGEST = 12

/** For schemas with a rule of their own: they are run, not compiled. */
function writeByRunning(schema: Schema): Write {
  const kept = new Map<unknown, string>()
  return (value) => {
    const known = kept.get(value)
    if (known !== undefined) return known
    const result = schema._zod.run({ value, issues: [] }, { async: false, direction: 'backward' })
    if (result instanceof Promise || result.issues.length > 0) throw misfit
    const text = JSON.stringify(result.value) as string | undefined
    const mayReturn = typeof value === 'number' || (typeof value === 'string' && value.length <= LONGEST)
    if (text === undefined || !mayReturn) return text
    if (kept.size >= KEPT) kept.clear()
    kept.set(value, text)
    return text
  }
}
