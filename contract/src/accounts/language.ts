import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { LANGUAGES } from '../messages/languages.ts'

/** By its tag. */
export const spokenLanguage = z.literal(LANGUAGES)

export const chooseLanguage = endpoint({
  method: 'PUT',
  path: '/profile/language',
  access: 'signed-in',
  limit: 'writes',
  summary: 'Keeps the language in which mails to oneself are written. `language`: a tag, such as `pt-BR`.',
  input: z.object({ language: spokenLanguage }),
  output: z.object({ language: spokenLanguage }),
  isWrite: true,
  openWhile: ['leaving', 'must-change-password'],
})
