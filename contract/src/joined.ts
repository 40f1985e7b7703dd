import { factsOf } from './messages/languages.ts'
import { language } from './messages/speaking.ts'

/** What is not there is left out. */
type Part = string | false | null | undefined

const thereOf = (parts: readonly Part[]): string[] =>
  parts.filter((part) => typeof part === 'string' && part !== '') as string[]

/** A list as a sentence says it: Ana, Kai and Wayan. */
export function listOf(parts: readonly Part[]): string {
  const { between, last, ofTwo = last, before } = factsOf(language()).list
  const names = thereOf(parts)
  const end = names.pop()
  if (end === undefined || names.length === 0) return end ?? ''
  const and = names.length === 1 ? ofTwo : last
  return `${names.join(between)}${before?.[0].test(end) ? before[1] : and}${end}`
}

/** Parts in a row, as of an address: Uluwatu, Bukit, Bali. */
export const rowOf = (parts: readonly Part[]): string => thereOf(parts).join(between())

/** Between the parts of a row, where one of them is no text. */
export const between = (): string => factsOf(language()).list.between

/** A name and what is said of it: Uluwatu: sold out. */
export const labelled = (name: string, text: string): string => name + factsOf(language()).colon + text

/** Sentences one after the other. */
export const sentencesOf = (...sentences: readonly Part[]): string => thereOf(sentences).join(blank())

/** Between two sentences, where one of them is no text. Japanese writes none. */
export const blank = (): string => factsOf(language()).blank

/** A text as a sentence. */
export const ended = (text: string): string => text + factsOf(language()).stop

/** Texts as sentences one after the other, without a stop behind the last. */
export const inSentences = (...texts: readonly string[]): string =>
  sentencesOf(...texts.map((text, n) => (n < texts.length - 1 ? ended(text) : text)))
