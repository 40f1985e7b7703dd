import * as z from 'zod/mini'
import { line } from '../fields.ts'
import { maxLength } from '../limits.ts'
import { LANGUAGES, type Language } from '../messages/languages.ts'

/** What a place is called in some languages, where that is not its own name. */
export type PlaceNames = { [L in Language]?: string | undefined }

export const perLanguage = <S>(schema: S): Record<Language, S> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, schema])) as Record<Language, S>

/** As they are stored and shown. */
export const namesOfPlace = z.object(perLanguage(z.optional(z.string())))

/** As an admin gives them. An empty one is none. Left out, all stay as they are. */
export const placeNames = z.optional(
  z.codec(z.strictObject(perLanguage(z.optional(line(maxLength.placeName)))), namesOfPlace, {
    decode: (typed) => withoutEmpty(typed),
    encode: (names) => names,
  }),
)

/** What a form began with. */
export const seenNames = z.optional(namesOfPlace)

export const withoutEmpty = (names: PlaceNames): PlaceNames =>
  Object.fromEntries(Object.entries(names).filter(([, name]) => name !== undefined && name !== ''))
