import { rowOf } from '@lineup/contract/joined.ts'
import { t as tContract } from '@lineup/contract/messages/t.ts'
import type * as z from 'zod/mini'
import { t } from './messages/t.ts'

/** For issues without a message in the contract. */
export function sayIssue(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined) return tContract('required')
  if (issue.code === 'invalid_type') return t.find(`misfit.kinds.${issue.expected}`)
  // Numbers may be sent as text, so the list contains both.
  if (issue.code === 'invalid_value') return oneOf([...new Set(issue.values.map(String))])
  if (issue.code === 'invalid_union') return anyOf(issue.errors.flat().map(({ message }) => message))
  if (issue.code === 'invalid_format') return t.find(`misfit.formats.${issue.format}`) ?? t('misfit.form')
  if (issue.code === 'too_small') return t(`misfit.least.${measureOf(issue.origin)}`, { min: String(issue.minimum) })
  if (issue.code === 'too_big') return t(`misfit.most.${measureOf(issue.origin)}`, { max: String(issue.maximum) })
  return undefined
}

const measureOf = (origin: string) => (origin === 'string' ? 'length' : 'size')

const oneOf = ([first = '', ...others]: string[]) =>
  others.length === 0 ? t('misfit.only', { value: first }) : t('misfit.oneOf', { values: rowOf([first, ...others]) })

const anyOf = ([first = '', ...others]: string[]) => sayOr([first, ...others.map((words) => words.toLowerCase())])

/** GET or POST. */
export const sayOr = (words: string[]): string =>
  words.length === 0 ? '' : words.reduce((first, second) => t('or', { first, second }))
