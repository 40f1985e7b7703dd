import { createHash } from 'node:crypto'
import type { ObjectKey } from './port.ts'

const PART = '[A-Za-z0-9_-][A-Za-z0-9._-]*'
const KEY = new RegExp(`^${PART}(/${PART})+$`)
const PREFIX = new RegExp(`^${PART}/(${PART}/?)*$`)
const MAX_LENGTH = 200

/** A key has at least two parts, none of them hidden or able to climb out of the store. */
export const isKey = (key: string): boolean => key.length <= MAX_LENGTH && KEY.test(key)

export function checkKey(key: ObjectKey): void {
  if (!isKey(key)) throw new Error(`Not an object key: ${JSON.stringify(key)}`)
}

export function checkPrefix(prefix: string): void {
  if (prefix.length > MAX_LENGTH || !PREFIX.test(prefix)) throw new Error(`Not a prefix: ${JSON.stringify(prefix)}`)
}

/**
 * One of 4,096 folder names for the second part of a key. The hash spreads any names evenly: a million objects are 250 per folder.
 * Objects with the same second part share a folder.
 */
export const fanOut = (secondPart: string): string => createHash('sha256').update(secondPart).digest('hex').slice(0, 3)

export const isFanOut = (name: string): boolean => /^[0-9a-f]{3}$/.test(name)
