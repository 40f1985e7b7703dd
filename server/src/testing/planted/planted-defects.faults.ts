import { afterAll, expect, test } from 'vitest'
import { say } from '../fleet/describe-run.ts'
import { copyTree, plant } from './copy-of-tree.ts'
import { defects } from './defects.ts'
import { runNamedTests } from './run-named-tests.ts'

const copy = await copyTree()
afterAll(() => copy[Symbol.asyncDispose]())

test('without a defect all of the tests named below pass', async () => {
  const tests = defects.map(({ caughtBy }) => caughtBy)

  const { passed, failed, why } = await runNamedTests(copy.dir, tests)

  expect([passed, failed], why).toEqual([tests.length, 0])
})

test.for(defects)('planted: $name is caught by its test', async ({ name, edits, caughtBy }) => {
  const takeBack = await plant(copy.dir, edits)

  const { passed, failed, why } = await runNamedTests(copy.dir, [caughtBy])
  await takeBack()

  say(`planted: ${name}`, `caught by: ${caughtBy.test}`, why)
  expect([passed, failed]).toEqual([0, 1])
})
