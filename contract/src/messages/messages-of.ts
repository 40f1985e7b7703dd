import compile from 'icu-minify/compile'
import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format'
import type { ICUArgs, MessageKeys, NestedKeyOf, NestedValueOf } from 'use-intl/core'

type Catalogue = { readonly [key: string]: string | Catalogue }
type Key<C extends Catalogue> = MessageKeys<C, NestedKeyOf<C>>
type Arguments<Message extends string> = ICUArgs<
  Message,
  { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: Date }
>
/** What all of these messages take together: a key may name one of several. */
type ArgumentsOfAll<Message> = (Message extends string ? (values: Arguments<Message>) => void : never) extends (
  values: infer All,
) => void
  ? All
  : never
/** Nothing for messages without arguments. */
type Values<Message> = keyof ArgumentsOfAll<Message> extends never ? [] : [values: ArgumentsOfAll<Message>]

export type Messages<C extends Catalogue> = {
  /** The message of a key. The compiler knows the keys, and the arguments that each message takes. */
  <K extends Key<C>>(key: K, ...values: Values<NestedValueOf<C, K>>): string
  /** The message of a key that comes from outside, as a state of the payment provider does. It takes no arguments. */
  find: (key: string) => string | undefined
}

/** The messages of one catalogue, which are ICU texts. One that cannot be said is a fault of ours, and throws. */
export function messagesOf<const C extends Catalogue>(en: C): Messages<C> {
  // A page says the same messages for each of its photos, so each is read once.
  const read = new Map<string, CompiledMessage>()
  const messageOf = (key: string) => {
    const known = read.get(key)
    if (known !== undefined) return known
    const text = textOf(en, key)
    if (text === undefined) throw new Error(`There is no message ${key}`)
    // The build of the browser's code has compiled it already.
    const message = typeof text === 'string' ? compile(text) : text
    read.set(key, message)
    return message
  }
  const say = (key: string, ...[values]: unknown[]) => {
    const message = messageOf(key)
    if (typeof message === 'string') return message
    return String(format(message, LANGUAGE, values as Record<string, string | number>, { formatters }))
  }
  const find = (key: string) => (textOf(en, key) === undefined ? undefined : say(key))
  return Object.assign(say, { find })
}

const LANGUAGE = 'en'

function textOf(catalogue: Catalogue, key: string): CompiledMessage | undefined {
  let found: CompiledMessage | Catalogue | undefined = catalogue
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || Array.isArray(found) || !Object.hasOwn(found, part)) return undefined
    found = found[part]
  }
  return typeof found === 'string' || Array.isArray(found) ? found : undefined
}

/** All messages share these. A phone needs 150 ms for the first object of `Intl`, so plain counts in English do without. */
const formatters: FormatOptions['formatters'] = {
  getNumberFormat: (locale, options) => (options ? intlNumbers(locale, options) : counts),
  getDateTimeFormat: kept((...by) => new Intl.DateTimeFormat(...by)),
  getPluralRules: (locale, options) => (options?.type === 'ordinal' ? intlPlurals(locale, options) : englishPlurals),
}
const intlNumbers = kept((...by: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...by))
const intlPlurals = kept((...by: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...by))
const englishPlurals = { select: (count) => (count === 1 ? 'one' : 'other') } as Intl.PluralRules
const counts = {
  format: (count) => (isShort(count) ? String(count) : intlNumbers(LANGUAGE).format(count)),
} as Intl.NumberFormat

/** Has no separators. */
const isShort = (count: unknown): boolean =>
  Number.isInteger(count) && (count as number) >= 0 && (count as number) < 1_000

function kept<By extends unknown[], Format>(make: (...by: By) => Format): (...by: By) => Format {
  const made = new Map<string, Format>()
  return (...by) => {
    const key = JSON.stringify(by)
    const known = made.get(key) ?? make(...by)
    made.set(key, known)
    return known
  }
}
