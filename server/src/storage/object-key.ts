import { createHash } from 'node:crypto'
import type { ObjectKey } from './port.ts'

const PART = '[A-Za-z0-9_-][A-Za-z0-9._-]*'
const KEY = new RegExp(`^${PART}(/${PART})+$`)
const PREFIX = new RegExp(`^${PART}/(${PART}/?)*$`)
const MAX_LENGTH = 200

/** Whether a name is one that we give: at least two parts, none hidden, none that could climb out of the store. */
export const isKey = (key: string): boolean => key.length <= MAX_LENGTH && KEY.test(key)

/** Throws for a key that no store of ours may see: it was put together wrongly. */
export function checkKey(key: ObjectKey): void {
  if (!isKey(key)) throw new Error(`Not an object key: ${JSON.stringify(key)}`)
}

export function checkPrefix(prefix: string): void {
  if (prefix.length > MAX_LENGTH || !PREFIX.test(prefix)) throw new Error(`Not a prefix: ${JSON.stringify(prefix)}`)
}

/**
 * One of 4,096 folder names for the second part of a key. By hash, so that any way of naming spreads evenly: a million
 * objects are 250 a folder. Objects that share their second part share a folder.
 */
export const fanOut = (secondPart: string): string => createHash('sha256').update(secondPart).digest('hex').slice(0, 3)

export const isFanOut = (name: string): boolean => /^[0-9a-f]{3}$/.test(name)
