import { SCENARIO } from './scenario.ts'

export type TestFailure = { test: string; reason: string }
export type Outcome = { passed: number; failed: number; skipped: number; failures: TestFailure[] }

export type Run = { runner: string; code: number; report: string | undefined }

/**
 * The outcome of one run. A runner counts as one failed test if it wrote no report, ran no test, or failed without a
 * failed test (an error between tests).
 */
export function outcomeOf({ runner, code, report }: Run): Outcome {
  if (!report) return fault(runner, `ended with code ${code} before it wrote its report`)

  const outcome = readReport(runner, report)
  if (!outcome) return fault(runner, 'wrote a report that cannot be read')
  if (outcome.failed > 0) return outcome
  if (code !== 0) return sum([outcome, fault(runner, `ended with code ${code} although no test failed`)])
  return outcome.passed + outcome.skipped === 0 ? fault(runner, 'found no tests') : outcome
}

export function sum(outcomes: Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    failed: outcomes.reduce((total, { failed }) => total + failed, 0),
    skipped: outcomes.reduce((total, { skipped }) => total + skipped, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
  }
}

export function summaryLine({ passed, failed, skipped }: Outcome) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

export const fault = (runner: string, reason: string): Outcome => ({
  passed: 0,
  failed: 1,
  skipped: 0,
  failures: [{ test: runner, reason }],
})

function readReport(runner: string, report: string): Outcome | undefined {
  try {
    const parsed: unknown = JSON.parse(report)
    if (runner === 'playwright') return ofPlaywright(parsed as PlaywrightReport)
    return ofVitest(parsed as VitestReport, runner === 'provider' ? SCENARIO : /^/)
  } catch {
    return undefined
  }
}

export type VitestReport = {
  testResults: {
    name: string
    status: string
    message: string
    startTime: number
    endTime: number
    assertionResults: { fullName: string; status: string; duration?: number | null; failureMessages: string[] | null }[]
  }[]
}

/** A test whose title is of another kind was left out, and is not counted as skipped. */
function ofVitest({ testResults }: VitestReport, titles: RegExp): Outcome {
  return sum(
    testResults.map(({ name, status, message, assertionResults: all }) => {
      const assertionResults = all.filter(({ fullName }) => titles.test(fullName))
      const failed = assertionResults.filter((test) => test.status === 'failed')
      // The file could not be loaded, or one of its hooks failed.
      if (status === 'failed' && failed.length === 0) return fault(name, message || 'the file does not load')
      const passed = assertionResults.filter((test) => test.status === 'passed')
      return {
        passed: passed.length,
        failed: failed.length,
        skipped: assertionResults.length - passed.length - failed.length,
        failures: failed.map(({ fullName, failureMessages }) => ({
          test: `${name} > ${fullName}`,
          reason: failureMessages?.join('\n') ?? '',
        })),
      }
    }),
  )
}

type PlaywrightSuite = { suites?: PlaywrightSuite[]; specs?: PlaywrightSpec[] }
type PlaywrightSpec = {
  file: string
  title: string
  tests: { status: string; projectName: string; results: { duration: number; error?: { message?: string } }[] }[]
}
export type PlaywrightReport = { suites: PlaywrightSuite[]; errors: { message?: string }[] }

function ofPlaywright({ suites, errors }: PlaywrightReport): Outcome {
  const outcomes = suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests.map(({ status, projectName, results }): Outcome => {
      const counts = { passed: Number(status === 'expected'), failed: 0, skipped: Number(status === 'skipped') }
      if (counts.passed + counts.skipped > 0) return { ...counts, failures: [] }
      const reason = results.map(({ error }) => error?.message ?? '').join('\n')
      return fault(`${file} > ${title}${projectName ? ` (${projectName})` : ''}`, reason)
    }),
  )
  return sum([
    ...outcomes,
    ...errors.map(({ message }) => fault('playwright', message ?? 'an error outside of the tests')),
  ])
}

export const specsOf = (suite: PlaywrightSuite): PlaywrightSpec[] => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(specsOf),
]
