import { inLanguage, readPath } from '@lineup/contract/messages/languages.ts'
import { language } from '@lineup/contract/messages/speaking.ts'

/** A path as the routes know it: without the language in front. */
export const plainPath = (path: string): string => readPath(path).path

/** The plain path of this page. */
export const pathHere = (): string => plainPath(location.pathname)

/** A path of ours with the language of this page in front, for links that the router does not make. */
export const addressOf = (path: string): string => inLanguage(path, language())
