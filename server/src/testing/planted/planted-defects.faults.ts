import { afterAll, expect, test } from 'vitest'
import { say } from '../fleet/describe-run.ts'
import { copyTree, plant } from './copy-of-tree.ts'
import { defects } from './defects.ts'
import { isSpec, runNamedTests } from './run-named-tests.ts'

const copy = await copyTree()
afterAll(() => copy[Symbol.asyncDispose]())

const named = defects.map(({ caughtBy }) => caughtBy)

test.for([
  ['tests', named.filter((each) => !isSpec(each))],
  ['browser tests', named.filter(isSpec)],
] as const)('without a defect all of the %s named below pass', async ([, tests]) => {
  const { passed, failed, why } = await runNamedTests(copy.dir, tests)

  expect(failed, why).toBe(0)
  expect(passed, why).toBeGreaterThanOrEqual(new Set(tests.map(({ test }) => test)).size)
})

test.for(defects)('planted: $name is caught by its test', async ({ name, edits, caughtBy }) => {
  await using _planted = await plant(copy.dir, edits)

  const { passed, failed, why } = await runNamedTests(copy.dir, [caughtBy])

  say(`planted: ${name}`, `caught by: ${caughtBy.test}`, `${failed} red, ${passed} green`, why)
  expect(failed).toBeGreaterThan(0)
})
