import { type Formatters, IntlMessageFormat } from 'intl-messageformat'
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
  const read = new Map<string, string | IntlMessageFormat>()
  const messageOf = (key: string) => {
    const known = read.get(key)
    if (known !== undefined) return known
    const text = textOf(en, key)
    if (text === undefined) throw new Error(`There is no message ${key}`)
    const message = HAS_SYNTAX.test(text) ? new IntlMessageFormat(text, LANGUAGE, undefined, { formatters }) : text
    read.set(key, message)
    return message
  }
  const say = (key: string, ...[values]: unknown[]) => {
    const message = messageOf(key)
    return typeof message === 'string' ? message : String(message.format(values as Record<string, string | number>))
  }
  const find = (key: string) => (textOf(en, key) === undefined ? undefined : say(key))
  return Object.assign(say, { find })
}

const LANGUAGE = 'en'
/** An apostrophe is a quote only before one of these. */
const HAS_SYNTAX = /[{<]|'['{}<#|]/

function textOf(catalogue: Catalogue, key: string): string | undefined {
  let found: string | Catalogue | undefined = catalogue
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, part)) return undefined
    found = found[part]
  }
  return typeof found === 'string' ? found : undefined
}

/** All messages share these: a format of `Intl` is slow to make. */
const formatters: Formatters = {
  getNumberFormat: kept((...by) => new Intl.NumberFormat(...(by as ConstructorParameters<typeof Intl.NumberFormat>))),
  getDateTimeFormat: kept((...by) => new Intl.DateTimeFormat(...by)),
  getPluralRules: kept((...by) => new Intl.PluralRules(...by)),
}

function kept<By extends unknown[], Format>(make: (...by: By) => Format): (...by: By) => Format {
  const made = new Map<string, Format>()
  return (...by) => {
    const key = JSON.stringify(by)
    const known = made.get(key) ?? make(...by)
    made.set(key, known)
    return known
  }
}
