import {
  createTranslator,
  type ICUArgs,
  type IntlError,
  type MessageKeys,
  type NestedKeyOf,
  type NestedValueOf,
} from 'use-intl/core'

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
  // The library's own type knows a catalogue's keys, but takes no numbers as arguments.
  const say = createTranslator({ locale: 'en', messages: en as AnyMessages, onError: throwIt })
  const find = (key: string) => (say.has(key) && typeof say.raw(key) === 'string' ? say(key) : undefined)
  const typed = (key: string, ...[values]: unknown[]) => say(key, values as AnyValues | undefined)
  return Object.assign(typed, { find })
}

type AnyMessages = Record<string, string>
type AnyValues = Record<string, string | number>

function throwIt(error: IntlError): never {
  throw error
}
