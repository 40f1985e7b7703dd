import * as z from 'zod/mini'
import { ruled } from '../fields.ts'
import { t } from '../messages/t.ts'

/** True for names of the IANA database. An offset as in +08:00 is none: it knows no summer time. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z_]+(\/[\w+-]+)*$/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** A zone, or none (null or empty). Left out, it stays as it is. */
export const timeZone = z.optional(
  z.codec(
    ruled(
      z.union([z.string().check(z.maxLength(50)), z.null()]),
      (wire) => wire === null || wire === '' || isTimeZone(wire),
      () => t('field.timeZone'),
    ),
    z.nullable(z.string()),
    { decode: (wire) => wire || null, encode: (value) => value },
  ),
)

const isDegrees = (wire: number | string, most: number) =>
  /^\s*[+-]?\d+(\.\d*)?\s*$/.test(String(wire)) && Math.abs(Number(wire)) <= most

const wireDegrees = z.union([z.number(), z.string().check(z.maxLength(30))])
const rangeOf = (most: number) => () => t('field.range', { most })

/** Degrees. */
export const degrees = (most: number) =>
  z.codec(
    ruled(wireDegrees, (wire) => isDegrees(wire, most), rangeOf(most)),
    z.number(),
    { decode: Number, encode: (value) => value },
  )

/** Degrees, or nothing (null or empty). Left out, it stays as it is. */
export const coordinate = (most: number) =>
  z.optional(
    z.codec(
      ruled(
        z.union([wireDegrees, z.null()]),
        (wire) => wire === null || wire === '' || isDegrees(wire, most),
        rangeOf(most),
      ),
      z.nullable(z.number()),
      { decode: (wire) => (wire === null || wire === '' ? null : Number(wire)), encode: (value) => value },
    ),
  )
