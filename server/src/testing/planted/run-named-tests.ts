import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { TEMPLATE } from '../database/template.ts'

export type Verdict = { passed: number; failed: number; why: string }

type Report = {
  testResults: Array<{ message: string; assertionResults: Array<{ status: string; failureMessages: string[] }> }>
}

const PATIENCE_MS = 280_000

type NamedTest = { file: string; test: string }

/** Runs tests of a copy of the tree, by their titles. */
export async function runNamedTests(dir: string, tests: NamedTest[]): Promise<Verdict> {
  const report = join(dir, 'report.json')
  await rm(report, { force: true })
  const vitest = join(dir, 'node_modules/vitest/vitest.mjs')
  const projects = ['--project', 'server', '--project', 'server-isolated']
  const files = new Set(tests.map(({ file }) => file))
  const titles = tests.map(({ test }) => `${asPattern(test)}$`).join('|')
  await execute([vitest, 'run', ...projects, ...files, '-t', titles, '--reporter=json', `--outputFile=${report}`], dir)
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

/** `-t` takes a regular expression. */
const asPattern = (title: string) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Red is an answer too. */
function execute(args: string[], cwd: string): Promise<void> {
  const { [TEMPLATE]: _ours, FULL_NUMBERS: _many, ...env } = process.env
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd, env, timeout: PATIENCE_MS }, () => resolve())
  })
}
