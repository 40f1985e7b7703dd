import { en } from './en.ts'
import { messagesOf, type Translations } from './messages-of.ts'

const translations: Record<string, unknown> = {}

/** Said when a value is refused, never while a file loads: only then is its reader known. */
export const t = messagesOf(en, translations)

/** A server reads the files of other languages, a bundler gathers them: each program hands them over once, before anything is said. */
export const sayAlso = (files: Translations): void => void Object.assign(translations, files)
