import type { PlaceNames } from '@lineup/contract/locations/place-names.ts'
import { ENGLISH } from '@lineup/contract/messages/languages.ts'
import { language } from '@lineup/contract/messages/speaking.ts'

type Named = { name: string; names: PlaceNames }

/** What people call a place in the language of this call; else in English, else its own name. */
export const spokenName = ({ name, names }: Named): string => names[language()] ?? names[ENGLISH] ?? name
