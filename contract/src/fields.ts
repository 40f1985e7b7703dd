import * as z from 'zod/mini'
import { MAX_PAGE_SIZE, maxLength, PAGE_SIZE } from './limits.ts'
import { t } from './messages/t.ts'
import { visibleText } from './visible-text.ts'

const isWhole = (wire: number | string) => /^\d{1,16}$/.test(String(wire)) && Number.isSafeInteger(Number(wire))

/**
 * A schema with a rule that no schema language has; the words that refuse what breaks it stand in the API reference too. That one is in
 * English, so these are the only words that are said while a file loads.
 */
export function ruled<T>(schema: z.ZodMiniType<T>, fits: (wire: T) => boolean, say: () => string): z.ZodMiniType<T> {
  return schema.check(z.refine(fits, { error: say }), z.describe(say()))
}

/** On the wire 7 or "7". */
export function whole(min: number, max: number, say: () => string) {
  return z.codec(
    ruled(
      z.union([z.number(), z.string()]),
      (wire) => isWhole(wire) && Number(wire) >= min && Number(wire) <= max,
      say,
    ),
    z.int(),
    { decode: Number, encode: (value) => value },
  )
}

/** A row's number. On the wire 7 or "7", as query strings carry it; always one scalar. */
export const id = whole(1, Number.MAX_SAFE_INTEGER, () => t('field.fromOne'))

/** An id, or nothing at all (absent, null or empty, as forms send it). */
export const optionalId = z.optional(
  z.codec(
    ruled(
      z.union([z.number(), z.string(), z.null()]),
      (wire) => wire === null || wire === '' || (isWhole(wire) && Number(wire) > 0),
      () => t('field.fromOne'),
    ),
    z.nullable(z.int()),
    { decode: (wire) => (wire === null || wire === '' ? null : Number(wire)), encode: (value) => value },
  ),
)

/** 0 or 1, as number or text. */
export const flag = whole(0, 1, () => t('field.flag'))

/** A switch. On the wire true or false, or what forms send: "true", "false", "1", "0", or "on". */
export const switched = z.codec(z.union([z.boolean(), z.literal(['true', 'false', '1', '0', 'on'])]), z.boolean(), {
  decode: (wire) => wire === true || wire === 'true' || wire === '1' || wire === 'on',
  encode: (value) => value,
})

/** Beyond any list, and a hundred rows a page still number them exactly. */
const LAST_PAGE = Math.floor(Number.MAX_SAFE_INTEGER / MAX_PAGE_SIZE)
const wholePage = whole(1, LAST_PAGE, () => t('field.fromOne'))
export const page = z._default(z.optional(wholePage), 1)
export const perPage = z._default(
  z.optional(whole(1, MAX_PAGE_SIZE, () => t('field.wholeRange', { min: 1, max: MAX_PAGE_SIZE }))),
  PAGE_SIZE,
)
export const cursor = z.optional(z.string().check(z.maxLength(100), z.regex(/^[\w.-]+$/)))
export const paging = { page, per_page: perPage, cursor }

/** The filters of a list beside its page. `sorts` are its own choices; without one it comes newest first. */
export function listQuery<const S extends readonly string[]>(sorts: S) {
  return {
    ...paging,
    search: z.optional(line(maxLength.search)),
    sort: z.optional(z.literal(sorts)),
    dir: z.optional(z.literal(['asc', 'desc'])),
  }
}

/** As `listQuery`, of a list that comes whole unless `page` asks for one page of it. */
export function wholeOrPage<const S extends readonly string[]>(sorts: S) {
  const { cursor: _, ...query } = listQuery(sorts)
  return { ...query, page: z.optional(wholePage) }
}

const isDay = (text: string) => {
  // The year 0000 is one to JavaScript only.
  const parsed = /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  return parsed !== undefined && !Number.isNaN(parsed.valueOf()) && parsed.toISOString().startsWith(text)
}

/** A calendar day, YYYY-MM-DD; it has no time zone. */
export const day = ruled(z.string(), isDay, () => t('field.day'))

/** A calendar month, YYYY-MM. */
export const month = ruled(
  z.string(),
  (text) => isDay(`${text}-01`),
  () => t('field.month'),
)

/** A day filter: a day, or nothing. */
export const filterDay = z.optional(
  z.nullable(
    ruled(
      z.string(),
      (text) => text === '' || isDay(text),
      () => t('field.day'),
    ),
  ),
)

/** A time of day as a filter, HH:MM to 24:00 by the clocks of the place, or nothing. */
export const filterTime = z.optional(
  z.nullable(
    ruled(
      z.string(),
      (text) => /^(([01]\d|2[0-3]):[0-5]\d|24:00)?$/.test(text),
      () => t('field.time'),
    ),
  ),
)

/** An instant, ISO 8601 UTC. */
export const instant = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

// Control characters fit no mail header and NUL no row; bidi controls can make one name look like another.
const unsafe = /(?![\t\n\r])\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu

/** Half of a surrogate pair fits neither a link nor a JSON column. */
const safe = (text: string) => text.toWellFormed().replace(unsafe, '')

// Composed last: what was taken out may have stood between a letter and its accent.
const clean = (text: string) => visibleText(safe(text)).normalize('NFC')

const oneLine = (text: string) => text.replace(/[\r\n\t\u2028\u2029]+/g, ' ').trim()

const textUpTo = (max: number, read: (text: string) => string) =>
  z.string().check(z.overwrite(read), z.maxLength(max, { error: () => t('field.atMost', { max }) }))

/** Text of one line as a person types it: trimmed, NFC, without control characters, line breaks and letters that nobody sees. */
export function line(max: number) {
  return textUpTo(max, (text) => oneLine(clean(text)))
}

/** As `line`, but keeps invisible letters, which older rows may contain: use it to find such rows. */
export function storedLine(max: number) {
  return textUpTo(max, (text) => oneLine(safe(text).normalize('NFC')))
}

/** As `line`, and not empty. */
export function requiredLine(max: number) {
  return line(max).check(z.minLength(1, { error: () => t('required') }))
}

/** Longer text; line breaks stay. */
export function requiredText(max: number) {
  return z.string().check(
    z.overwrite((text) => clean(text).trim()),
    z.minLength(1, { error: () => t('required') }),
    z.maxLength(max, { error: () => t('field.atMost', { max }) }),
  )
}

/** Without the signs that a mail program reads as more than one address, or as another spelling of one. */
const address = /^(?!.*[<>()",:;\\])[^\s@]+@[^\s@]+\.[^\s@]+$/

export function email(max: number) {
  return requiredLine(max).check(z.regex(address, { error: () => t('field.email') }))
}

/** A password as typed: never trimmed, never shortened. */
export const password = z
  .string()
  .check(
    z.minLength(1, { error: () => t('required') }),
    z.maxLength(maxLength.password, { error: () => t('field.atMost', { max: maxLength.password }) }),
  )

/** A token from a link: 32 random bytes in base64url. */
export const token = z.string().check(z.minLength(8), z.maxLength(255), z.regex(/^[\w-]+$/))
