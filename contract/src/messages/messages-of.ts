import compile from 'icu-minify/compile'
import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format'
import type { ICUArgs, MessageKeys, NestedKeyOf, NestedValueOf } from 'use-intl/core'
import { inThousands } from './in-thousands.ts'
import { kept } from './kept.ts'
import { factsOf, type Language } from './languages.ts'
import { language } from './speaking.ts'

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

/** The files of other languages, by name: `./pt-BR.json`. They are read as they are: `npm run check` compares them with English. */
export type Translations = { readonly [file: string]: unknown }

/**
 * The messages of one catalogue, which are ICU texts, in the language that is spoken now. What a translation lacks is said in English.
 * One that cannot be said is a fault of ours, and throws.
 */
export function messagesOf<const C extends Catalogue>(en: C, translations: Translations = {}): Messages<C> {
  // A page says the same messages for each of its photos, so each is read once.
  const readIn = new Map<Language, Map<string, CompiledMessage>>()
  const knownIn = (language: Language) => {
    const known = readIn.get(language) ?? new Map<string, CompiledMessage>()
    readIn.set(language, known)
    return known
  }
  const textIn = (language: Language, key: string) =>
    textOf(translations[`./${language}.json`] as Catalogue | undefined, key) ?? textOf(en, key)
  const messageOf = (language: Language, key: string) => {
    const all = knownIn(language)
    const known = all.get(key)
    if (known !== undefined) return known
    const text = textIn(language, key)
    if (text === undefined) throw new Error(`There is no message ${key}`)
    // The build of the browser's code has compiled it already.
    const message = typeof text === 'string' ? compile(text) : text
    all.set(key, message)
    return message
  }
  const say = (key: string, ...[values]: unknown[]) => {
    const now = language()
    const message = messageOf(now, key)
    if (typeof message === 'string') return message
    return String(format(message, now, values as Record<string, string | number>, { formatters }))
  }
  const find = (key: string) => (textOf(en, key) === undefined ? undefined : say(key))
  return Object.assign(say, { find })
}

function textOf(catalogue: Catalogue | undefined, key: string): CompiledMessage | undefined {
  let found: CompiledMessage | Catalogue | undefined = catalogue
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || Array.isArray(found) || !Object.hasOwn(found, part)) return undefined
    found = found[part]
  }
  return typeof found === 'string' || Array.isArray(found) ? found : undefined
}

/** All messages share these. A phone needs 150 ms for the first object of `Intl`, so plain counts do without. */
const formatters: FormatOptions['formatters'] = {
  getNumberFormat: (locale, options) => (options ? intlNumbers(String(locale), options) : counts(String(locale))),
  getDateTimeFormat: kept((...by) => new Intl.DateTimeFormat(...by)),
  getPluralRules: (locale, options) =>
    options?.type === 'ordinal' ? intlPlurals(String(locale), options) : plurals(String(locale)),
}
const intlNumbers = kept((...by: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...by))
const intlPlurals = kept((...by: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...by))
/** Numbers below which only "one" and "other" occur in languages that list what is one. */
const FEW = 1_000
const plurals = kept((locale: string) => {
  const { one } = factsOf(locale as Language)
  const select = (count: number) => {
    if (!one || !Number.isInteger(count) || count < 0 || count >= FEW) return intlPlurals(locale).select(count)
    return one.includes(count) ? 'one' : 'other'
  }
  return { select } as Intl.PluralRules
})
const counts = kept(
  (locale: string) =>
    ({
      format: (count) =>
        Number.isInteger(count)
          ? inThousands(count as number, factsOf(locale as Language).forms?.group ?? ',')
          : intlNumbers(locale).format(count),
    }) as Intl.NumberFormat,
)
