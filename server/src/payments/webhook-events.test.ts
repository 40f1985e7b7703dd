import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { webhookEvents } from './event-subjects.ts'

/** The list under a heading of the guide: one event on each line, as a name in code letters. */
function documented(heading: string): string[] {
  const guide = readFileSync(new URL('../../../docs/operations/stripe.md', import.meta.url), 'utf8')
  const [, rest = ''] = guide.split(`\n### ${heading}\n`)
  const [section = ''] = rest.split('\n#')
  return [...section.matchAll(/^- `([^`]+)`$/gm)].map(([, name = '']) => name)
}

test.each([
  ['Events of the first endpoint', webhookEvents.snapshot],
  ['Events of the second endpoint', webhookEvents.thin],
] as const)('the guide lists exactly what the code acts on: %s', (heading, events) => {
  expect(documented(heading)).toEqual(events.toSorted())
})
