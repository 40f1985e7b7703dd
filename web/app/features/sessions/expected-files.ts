import * as z from 'zod/mini'
import { draftKey } from '../../api/session.ts'

/** A file that was dropped: its name and size, for which it is recognised before it is read. */
export type ExpectedFile = { name: string; size: number }

const list = z.array(z.object({ name: z.string(), size: z.int() }))
const keyOf = (userId: number) => draftKey(userId, 'session')

/** What was dropped before a reload or a crash, so that the page can say which files are missing. */
export function readExpected(userId: number): ExpectedFile[] {
  try {
    return z.parse(list, JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]'))
  } catch {
    return []
  }
}

export function keepExpected(userId: number, files: ExpectedFile[]): void {
  if (files.length === 0) return forgetExpected(userId)
  const short = files.map(({ name, size }) => ({ name, size }))
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(short))
  } catch {
    // Some private windows keep nothing, and a store can be full. Then a reload cannot say which files are missing.
  }
}

export function forgetExpected(userId: number): void {
  localStorage.removeItem(keyOf(userId))
}

export const nameAndSize = ({ name, size }: ExpectedFile) => `${size} ${name}`
