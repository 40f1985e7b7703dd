import * as z from 'zod/mini'
import { requiredLine, storedLine } from '../fields.ts'
import { maxLength } from '../limits.ts'
import { t } from '../messages/t.ts'

/** A user name that exists, as it was typed or as a link holds it. */
export const storedUsername = storedLine(maxLength.signupUsername)

export const typedUsername = storedUsername.check(z.minLength(1, { error: () => t('required') }))

// Their letters look alike: a name in two of them can pass for another one.
const alike = [/\p{sc=Latn}/u, /\p{sc=Grek}/u, /\p{sc=Cyrl}/u, /\p{sc=Armn}/u, /\p{sc=Cher}/u, /\p{sc=Copt}/u]

// To those who type it the vowel am of Thai and Lao is one letter; NFKC makes it two.
const plain = (name: string) =>
  name.normalize('NFKC').replaceAll('\u0E4D\u0E32', '\u0E33').replaceAll('\u0ECD\u0EB2', '\u0EB3')

/** A name that cannot be mistaken for an e-mail address, for a step in the path of a link, or for another name. */
export const newUsername = requiredLine(maxLength.signupUsername).check(
  z.refine((name) => !name.includes('@'), { error: () => t('username.email') }),
  z.refine((name) => !/^\.{1,2}$/.test(name), { error: () => t('username.dots') }),
  z.refine((name) => alike.filter((script) => script.test(name)).length <= 1, { error: () => t('username.alphabets') }),
  z.refine((name) => /^\S*( \S+)*$/.test(name), { error: () => t('username.blanks') }),
  z.refine((name) => name.replace(/\s/g, '') === plain(name).replace(/\s/g, ''), { error: () => t('username.plain') }),
  z.refine((name) => !/\u200C|\u200D(?!\p{ExtPict})/u.test(name), { error: () => t('username.seen') }),
)

/** A changed name of a profile is short, and an emoji counts as one; a name that came longer from sign-up may stay as it is. */
export const fitsProfile = (name: string, nameNow: string): boolean =>
  name === nameNow || Array.from(name).length <= maxLength.username
