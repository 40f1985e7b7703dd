import { ApiError } from './api-error.ts'
import { isTree } from './form.ts'

/** Reads one parameter at `path` or throws the provider's 400. Undefined means "not sent". */
export type Decoder<T> = (value: unknown, path: string) => T
export type Decoded<D> = D extends Decoder<infer T> ? T : never

/** Makes a parameter required. Every other decoder lets its absence pass as undefined. */
export function required<T>(decode: Decoder<T>): Decoder<NonNullable<T>> {
  return (value, path) => {
    const decoded = decode(value, path)
    if (decoded === undefined || decoded === null) {
      throw ApiError.invalid(`Missing required param: ${path}.`, path, 'parameter_missing')
    }
    return decoded
  }
}

export function text(maxLength = 5000): Decoder<string | undefined> {
  return (value, path) => {
    if (value === undefined) return undefined
    if (typeof value !== 'string') throw ApiError.invalid(`Invalid string: ${JSON.stringify(value)}`, path)
    if (value === '') {
      throw ApiError.invalid(`You passed an empty string for '${path}'.`, path, 'parameter_invalid_empty')
    }
    if (value.length > maxLength) {
      throw ApiError.invalid(`Invalid string: must be at most ${maxLength} characters`, path)
    }
    return value
  }
}

/** A refused value as a message shows it: text as sent, anything else as JSON. */
function quoted(value: unknown) {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Whole numbers, as digits in a form or as a number in JSON: `15.00` and `1e3` are refused. */
export function integer({ min = 0, max = 99_999_999 } = {}): Decoder<number | undefined> {
  return (value, path) => {
    if (value === undefined) return undefined
    const isWhole = typeof value === 'number' ? Number.isSafeInteger(value) : /^-?\d{1,15}$/.test(quoted(value))
    if (!isWhole) throw ApiError.invalid(`Invalid integer: ${quoted(value)}`, path, 'parameter_invalid_integer')
    const number = Number(value)
    if (number < min) {
      throw ApiError.invalid(`This value must be greater than or equal to ${min}.`, path, 'parameter_invalid_integer')
    }
    if (number > max) throw ApiError.invalid(`This value must be at most ${max}.`, path, 'parameter_invalid_integer')
    return number
  }
}

export const flag: Decoder<boolean | undefined> = (value, path) => {
  if (value === undefined) return undefined
  if (value === true || value === 'true') return true
  if (value === false || value === 'false') return false
  throw ApiError.invalid(`Invalid boolean: ${quoted(value)}`, path)
}

export function oneOf<const T extends string>(...allowed: T[]): Decoder<T | undefined> {
  return (value, path) => {
    if (value === undefined) return undefined
    const found = allowed.find((name) => name === value)
    if (!found) throw ApiError.invalid(`Invalid ${path}: must be one of ${allowed.join(', ')}`, path)
    return found
  }
}

export const webUrl: Decoder<string | undefined> = (value, path) => {
  const address = text(5000)(value, path)
  if (address === undefined) return undefined
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) {
    throw ApiError.invalid('Not a valid URL', path, 'url_invalid')
  }
  return address
}

/** @throws ApiError 400 past 50 names, 40 characters of name or 500 of value, the provider's documented limits */
export const metadata: Decoder<Record<string, string>> = (value, path) => {
  if (value === undefined) return {}
  if (!isTree(value)) throw ApiError.invalid('Invalid object', path)
  const entries = Object.entries(value).map(([name, text]) => [name, quoted(text)] as const)
  const isTooLarge = entries.length > 50 || entries.some(([name, text]) => name.length > 40 || text.length > 500)
  if (isTooLarge)
    throw ApiError.invalid('Metadata holds at most 50 keys of 40 characters with 500 characters each', path)
  return Object.fromEntries(entries)
}

/** Metadata to merge into what is there: null (v2) or empty text (v1) removes a key. */
export const metadataChange: Decoder<Record<string, string | null> | undefined> = (value, path) => {
  if (value === undefined) return undefined
  const kept = metadata(value, path)
  const given = isTree(value) ? value : {}
  return Object.fromEntries(
    Object.entries(kept).map(([name, text]) => [name, given[name] === null || given[name] === '' ? null : text]),
  )
}

/** The currencies this sandbox knows; all have two decimals. */
export const currency = oneOf('usd', 'eur', 'gbp', 'aud', 'nzd', 'cad', 'chf', 'sgd')

export function list<T>(decode: Decoder<T>, { max = 100 } = {}): Decoder<NonNullable<T>[] | undefined> {
  return (value, path) => {
    if (value === undefined) return undefined
    if (!Array.isArray(value)) throw ApiError.invalid('Invalid array', path)
    if (value.length > max) throw ApiError.invalid(`Array exceeds ${max} entries`, path)
    return value.map((entry, index) => required(decode)(entry, `${path}[${index}]`))
  }
}

/** An object of exactly these parameters; one more is `parameter_unknown`, so a misspelt or removed name never passes. */
export function shape<S extends Record<string, Decoder<unknown>>>(
  fields: S,
): Decoder<{ [K in keyof S]: Decoded<S[K]> } | undefined> {
  return (value, path) => {
    if (value === undefined) return undefined
    if (!isTree(value)) throw ApiError.invalid('Invalid object', path)
    const child = (name: string) => (path ? `${path}[${name}]` : name)
    for (const name of Object.keys(value)) {
      if (!Object.hasOwn(fields, name)) {
        throw ApiError.invalid(`Received unknown parameter: ${child(name)}`, child(name), 'parameter_unknown')
      }
    }
    const decoded = Object.entries(fields).map(([name, decode]) => [name, decode(value[name], child(name))] as const)
    return Object.fromEntries(decoded) as { [K in keyof S]: Decoded<S[K]> }
  }
}

/** Decodes a whole body or query string. */
export function decodeParams<T>(decode: Decoder<T>, tree: unknown) {
  return required(decode)(tree, '')
}
