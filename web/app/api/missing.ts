import { data } from 'react-router'
import type { ServerCall } from './api-context.ts'
import { isProblem } from './api-problem.ts'
import { call } from './call.ts'

/** Reads the row whose id stands in an address. Null if it is no id, or if the row is not there for this person. */
export async function readOrNull<T>(param: string | undefined, read: (id: number) => Promise<T>): Promise<T | null> {
  if (!isId(param)) return null
  return read(Number(param)).catch((error: unknown) => {
    if (isProblem(error, 'NotFound', 'Invalid')) return null
    throw error
  })
}

/** Reads the content of a public page, which answers 404 without it. */
export async function readOr404<T>(reading: Promise<T>): Promise<T> {
  return reading.catch((error: unknown) => {
    throw isProblem(error, 'NotFound', 'Invalid') ? notFound() : error
  })
}

export const isId = (param: string | undefined): boolean => /^[1-9]\d{0,14}$/.test(param ?? '')

export const notFound = () => data(null, { status: 404 })

/** The page shows a missing gallery itself, so the call raises no toast. */
export const quietCall: ServerCall = (endpoint, input) => call(endpoint, input, { expects: ['NotFound'] })
