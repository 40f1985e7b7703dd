import { texts } from '@lineup/contract/errors.ts'
import type * as z from 'zod/mini'

const kinds: Record<string, string> = {
  string: 'A text',
  number: 'A number',
  int: 'A whole number',
  boolean: 'true or false',
  array: 'A list',
  object: 'An object',
  null: 'null',
}

const formats: Record<string, string> = { uuid: 'A UUID' }

/** For issues without a message in the contract. */
export function sayIssue(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined) return texts.required
  if (issue.code === 'invalid_type') return kinds[issue.expected]
  // Numbers may be sent as text, so the list contains both.
  if (issue.code === 'invalid_value') return oneOf([...new Set(issue.values.map(String))])
  if (issue.code === 'invalid_union') return anyOf(issue.errors.flat().map(({ message }) => message))
  if (issue.code === 'invalid_format') return formats[issue.format] ?? 'Not of the form that is expected here'
  if (issue.code === 'too_small') return `At least ${issue.minimum}${unitOf(issue.origin)}`
  if (issue.code === 'too_big') return `At most ${issue.maximum}${unitOf(issue.origin)}`
  return undefined
}

const unitOf = (origin: string) => (origin === 'string' ? ' characters' : '')

const oneOf = (values: string[]) => (values.length === 1 ? `Only ${values[0]}` : `One of ${values.join(', ')}`)

const anyOf = ([first = '', ...others]: string[]) => [first, ...others.map((words) => words.toLowerCase())].join(' or ')
