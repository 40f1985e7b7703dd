import { ENGLISH, type Language, languageOf } from '@lineup/contract/messages/languages.ts'

/** What a row keeps. A language that is not spoken any more is English. */
export const keptLanguage = (kept: string): Language => languageOf(kept) ?? ENGLISH
