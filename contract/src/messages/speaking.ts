import { ENGLISH, type Language } from './languages.ts'

let ask: () => Language = () => ENGLISH

/** The language in which something is said now: of the page, the call or the mail that is being made. */
export const language = (): Language => ask()

/** Each program says once where its language comes from: a browser has one, a server one for each of its calls. */
export function languageComesFrom(source: () => Language): void {
  ask = source
}
