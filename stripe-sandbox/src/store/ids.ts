import { randomInt } from 'node:crypto'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A random id in the provider's style, `prefix` followed by `length` letters and digits. */
export function newId(prefix: string, length = 24) {
  return prefix + Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
}
