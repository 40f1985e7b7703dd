/**
 * The languages that Lineup speaks, as BCP 47 tags: the name of each one's files (`messages/pt-BR.json`). English is written in code
 * (`messages/en.ts`), and says what a translation lacks. A new language is a line here and its files (docs/translating.md).
 */
export const LANGUAGES = ['en'] as const

export type Language = (typeof LANGUAGES)[number]
