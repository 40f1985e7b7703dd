import { randomInt } from 'node:crypto'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A random id in the provider's style, `prefix` followed by `length` letters and digits. */
export function newId(prefix: string, length = 24) {
  return prefix + Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
}

/** The id of something that may have been expanded. */
export function idOf(named: string | { id: string } | null | undefined) {
  return typeof named === 'string' ? named : (named?.id ?? '')
}
