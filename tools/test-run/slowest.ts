import { type PlaywrightReport, type Run, specsOf, type VitestReport } from './reports.ts'

/** Milliseconds that one file or one test took. */
type Duration = { name: string; ms: number }
type Durations = { files: Duration[]; tests: Duration[] }

const SHOWN = 20

/** The 20 slowest files and the 20 slowest tests of all runners, as lines to print. Runs without a report add nothing. */
export function slowestLines(runs: Run[]): string[] {
  const durations = runs.map(durationsOf)
  return [
    ...list(
      'files',
      durations.flatMap(({ files }) => files),
    ),
    ...list(
      'tests',
      durations.flatMap(({ tests }) => tests),
    ),
  ]
}

function list(title: string, durations: Duration[]): string[] {
  const slowest = durations.toSorted((a, b) => b.ms - a.ms).slice(0, SHOWN)
  if (slowest.length === 0) return []
  return [`Slowest ${title}`, ...slowest.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)]
}

function durationsOf({ runner, report }: Run): Durations {
  try {
    const parsed: unknown = JSON.parse(report ?? '')
    return runner === 'playwright' ? ofPlaywright(parsed as PlaywrightReport) : ofVitest(parsed as VitestReport)
  } catch {
    return { files: [], tests: [] }
  }
}

function ofVitest({ testResults }: VitestReport): Durations {
  return {
    files: testResults.map(({ name, startTime, endTime }) => ({ name, ms: endTime - startTime })),
    tests: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({ name: `${name} > ${fullName}`, ms: duration ?? 0 })),
    ),
  }
}

function ofPlaywright({ suites }: PlaywrightReport): Durations {
  const tests = suites.flatMap(specsOf).map(({ file, title, tests: attempts }) => ({
    file: `e2e/specs/${file}`,
    title,
    ms: attempts.flatMap(({ results }) => results).reduce((total, { duration }) => total + duration, 0),
  }))
  const byFile = Map.groupBy(tests, ({ file }) => file)
  return {
    files: Array.from(byFile, ([name, own]) => ({ name, ms: own.reduce((total, { ms }) => total + ms, 0) })),
    tests: tests.map(({ file, title, ms }) => ({ name: `${file} > ${title}`, ms })),
  }
}
