import { expect, test } from 'vitest'
import { outcomeOf, sum, summaryLine } from './reports.ts'

const vitest = (...testResults: unknown[]) => JSON.stringify({ testResults })
const file = (...statuses: string[]) => ({
  name: '/x/a.test.ts',
  status: statuses.includes('failed') ? 'failed' : 'passed',
  message: '',
  assertionResults: statuses.map((status, index) => ({
    fullName: `does thing ${index}`,
    status,
    failureMessages: status === 'failed' ? ['expected 1 to be 2'] : null,
  })),
})
const spec = (status: string) => ({
  file: 'buyer.spec.ts',
  title: `is ${status}`,
  tests: [{ status, projectName: '', results: [{ error: { message: 'no button' } }] }],
})

test('the counts of both runners add up, and skipped tests are counted', () => {
  const unit = outcomeOf({ runner: 'vitest', code: 0, report: vitest(file('passed', 'passed', 'skipped', 'todo')) })
  const report = JSON.stringify({
    suites: [{ suites: [{ specs: [spec('expected')] }], specs: [spec('skipped')] }],
    errors: [],
  })
  const browser = outcomeOf({ runner: 'playwright', code: 0, report })

  expect(summaryLine(sum([unit, browser]))).toBe('3 passed, 0 failed, 3 skipped')
  expect(summaryLine(unit)).toBe('2 passed, 0 failed, 2 skipped')
  expect(outcomeOf({ runner: 'faults', code: 0, report: vitest(file('passed')) })).toMatchObject({
    passed: 1,
    failed: 0,
  })
})

test('the summary line leaves out skipped tests when there are none', () => {
  expect(summaryLine(outcomeOf({ runner: 'vitest', code: 0, report: vitest(file('passed')) }))).toBe(
    '1 passed, 0 failed',
  )
})

test('failures keep their name and reason', () => {
  const report = JSON.stringify({ suites: [{ specs: [spec('unexpected'), spec('flaky')] }], errors: [] })

  const outcome = sum([
    outcomeOf({ runner: 'vitest', code: 1, report: vitest(file('passed', 'failed')) }),
    outcomeOf({ runner: 'playwright', code: 1, report }),
  ])

  expect(outcome).toEqual({
    passed: 1,
    failed: 3,
    skipped: 0,
    failures: [
      { test: '/x/a.test.ts > does thing 1', reason: 'expected 1 to be 2' },
      { test: 'buyer.spec.ts > is unexpected', reason: 'no button' },
      { test: 'buyer.spec.ts > is flaky', reason: 'no button' },
    ],
  })
})

test.each([
  ['a runner that died before its report', { code: 1, report: undefined }, '0 passed, 1 failed'],
  ['a runner that left half a report', { code: 0, report: '{"testResults":[{' }, '0 passed, 1 failed'],
  ['a runner that found no test', { code: 0, report: vitest() }, '0 passed, 1 failed'],
  ['an error between passing tests', { code: 1, report: vitest(file('passed')) }, '1 passed, 1 failed'],
  [
    'a file that does not load',
    { code: 1, report: vitest(file('passed'), { ...file(), status: 'failed' }) },
    '1 passed, 1 failed',
  ],
])('%s counts as a failure', (_, run, line) => {
  expect(summaryLine(outcomeOf({ runner: 'vitest', ...run }))).toBe(line)
})

test('an error outside the browser tests counts as a failure', () => {
  const report = JSON.stringify({ suites: [], errors: [{ message: 'no tests found' }] })

  const outcome = outcomeOf({ runner: 'playwright', code: 1, report })

  expect(outcome).toMatchObject({ failed: 1, failures: [{ test: 'playwright', reason: 'no tests found' }] })
})
