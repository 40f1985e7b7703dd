import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type PlaywrightReport, specsOf } from '../../../../tools/test-run/reports.ts'
import { TEMPLATE } from '../database/template.ts'

export type Verdict = { passed: number; failed: number; why: string }

type Report = {
  testResults: Array<{ message: string; assertionResults: Array<{ status: string; failureMessages: string[] }> }>
}

const PATIENCE_MS = 280_000

export type NamedTest = { file: string; test: string }

const SPECS = 'e2e/specs/'
export const isSpec = ({ file }: NamedTest) => file.startsWith(SPECS)

/**
 * Runs tests of a copy of the tree by their titles, as the file has them: either Vitest's, or specs in a browser. A title with `%s` or
 * `$name` means all of its cases.
 */
export async function runNamedTests(dir: string, tests: NamedTest[]): Promise<Verdict> {
  return tests.every(isSpec) ? runSpecs(dir, tests) : runUnits(dir, tests)
}

async function runUnits(dir: string, tests: NamedTest[]): Promise<Verdict> {
  const report = join(dir, 'report.json')
  const vitest = join(dir, 'node_modules/vitest/vitest.mjs')
  const args = ['run', ...filesOf(tests), '-t', patternOf(tests), '--reporter=json', `--outputFile=${report}`]
  await execute([vitest, ...args], { dir, report })
  const { testResults } = JSON.parse(await readFile(report, 'utf8')) as Report
  const results = testResults.flatMap(({ assertionResults }) => assertionResults)
  const failed = results.filter(({ status }) => status === 'failed')
  const [first = ''] = failed.flatMap(({ failureMessages }) => failureMessages)
  return {
    passed: results.filter(({ status }) => status === 'passed').length,
    failed: failed.length,
    why: [...first.split('\n').slice(0, 2), ...testResults.map(({ message }) => message)].join(' '),
  }
}

/** The run builds the web app of the copy first, if it has changed. */
async function runSpecs(dir: string, tests: NamedTest[]): Promise<Verdict> {
  const report = join(dir, '.cache/test/playwright.json')
  await execute([join(dir, 'tools/e2e.ts'), ...filesOf(tests), '--grep', patternOf(tests)], { dir, report })
  const { suites, errors } = JSON.parse(await readFile(report, 'utf8')) as PlaywrightReport
  const results = suites.flatMap(specsOf).flatMap((spec) => spec.tests)
  const failed = results.filter(({ status }) => status === 'unexpected')
  const messages = [
    ...failed.flatMap(({ results }) => results.map(({ error }) => error?.message)),
    ...errors.map(({ message }) => message),
  ]
  return {
    passed: results.filter(({ status }) => status === 'expected').length,
    failed: failed.length,
    why: messages.join('\n').split('\n').slice(0, 2).join(' '),
  }
}

const filesOf = (tests: NamedTest[]) => new Set(tests.map(({ file }) => file))

/** Both runners take a regular expression. */
const patternOf = (tests: NamedTest[]) =>
  tests
    .map(({ test }) => test.split(CASE).map(escaped).join('.*'))
    .map((title) => `${title}$`)
    .join('|')

const CASE = /%[sj]|\$\w+/
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Red is an answer too. */
async function execute(args: string[], { dir, report }: { dir: string; report: string }): Promise<void> {
  const { [TEMPLATE]: _ours, FULL_NUMBERS: _many, ...env } = process.env
  await rm(report, { force: true })
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: dir, env, timeout: PATIENCE_MS }, () => resolve())
  })
}
