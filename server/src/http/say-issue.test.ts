import { calls } from '@lineup/contract/calls.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sayIssue } from './say-issue.ts'

const odd = [
  undefined,
  null,
  true,
  7,
  -1,
  1.5,
  1e21,
  '',
  'x',
  '\u0000',
  'x'.repeat(6_000),
  [],
  ['x'],
  [7],
  {},
  { a: 1 },
]

/** The messages for one odd value in one field while the others are missing. */
function* saidOf({ input }: (typeof calls)[number]['endpoint']) {
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  for (const field of Object.keys(properties)) {
    for (const value of odd) {
      const { error } = z.safeDecode(input, { [field]: value }, { error: sayIssue })
      for (const { path, message } of error?.issues ?? []) yield { path, value, message }
    }
  }
}

test.for(calls.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s explains what is wrong with each of its fields',
  ([, endpoint]) => {
    const wordless = [...saidOf(endpoint)].filter(({ message }) => /^$|invalid|undefined/i.test(message))

    expect(wordless).toEqual([])
  },
)

test.for([
  [z.string(), undefined, 'Required*'],
  [z.string(), 7, 'A text'],
  [z.int(), '7', 'A number'],
  [z.boolean(), 'yes', 'true or false'],
  [z.array(z.string()), {}, 'A list'],
  [z.object({}), 7, 'An object'],
  [z.literal(['asc', 'desc']), 'up', 'One of asc, desc'],
  [z.literal('1'), '0', 'Only 1'],
  [z.literal([1, '1', 2, '2']), 'x', 'One of 1, 2'],
  [z.union([z.number(), z.string()]), [], 'A number or a text'],
  [z.uuid(), 'x', 'A UUID'],
  [z.string().check(z.regex(/^a$/)), 'b', 'Not of the form that is expected here'],
  [z.string().check(z.minLength(8)), 'b', 'At least 8 characters'],
  [z.string().check(z.maxLength(2)), 'abc', 'At most 2 characters'],
  [z.number().check(z.lte(2)), 3, 'At most 2'],
  [z.string().check(z.maxLength(2, 'Too long')), 'abc', 'Too long'],
] as const)('misfit %# gets the message %s', ([schema, value, words]) => {
  const { error } = z.safeParse(schema, value, { error: sayIssue })

  expect(error?.issues.map(({ message }) => message)).toEqual([words])
})
