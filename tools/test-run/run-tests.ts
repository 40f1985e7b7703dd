import { join } from 'node:path'
import { browsersOfRun } from '../browser.ts'
import { startThrowAwayPostgres } from '../postgres/throw-away-postgres.ts'
import { ensureBrowser } from '../setup-browser.ts'
import { ensureWebBuild } from '../web-build.ts'
import { fault, type Outcome, outcomeOf, type Run, sum, summaryLine } from './reports.ts'
import { type Runner, runTestRunner, stopRunners } from './runners.ts'
import { slowestLines } from './slowest.ts'

const checkout = join(import.meta.dirname, '../..')

/**
 * Runs the tests on one throw-away database server, prints what took longest, repeats the failures at the end and sets
 * the exit code.
 * `TEST_DATABASE_URL` selects another server; its login must be allowed to create databases.
 */
export async function runTests(runners: Runner[], filters: string[]): Promise<void> {
  let isEnding = false
  const end = () => {
    isEnding = true
    stopRunners()
  }
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, end)

  const outcomes: Outcome[] = []
  const runs: Run[] = []
  try {
    await using database = await openDatabase()
    const env: NodeJS.ProcessEnv = {
      ...process.env,
      TEST_DATABASE_URL: database.url,
      ...(database.scratch && { TMPDIR: database.scratch }),
    }
    outcomes.push(await attempt('the build of the web app', () => ensureWebBuild(checkout)))
    // One after the other: side by side they slow each other down until tests meet their deadlines.
    for (const runner of runners) if (!isEnding) outcomes.push(await runOne(runner, filters, env, runs))
  } catch (error) {
    outcomes.push(fault('npm test', error instanceof Error ? error.message : String(error)))
  }
  if (isEnding) outcomes.push(fault('npm test', 'was stopped before all tests had run'))

  const total = sum(outcomes)
  console.log(`\n${slowestLines(runs).join('\n').replaceAll(`${checkout}/`, '')}`)
  for (const { test, reason } of total.failures)
    console.log(`\nFAILED ${test.replace(`${checkout}/`, '')}\n${indent(reason)}`)
  console.log(`\n${summaryLine(total)}`)
  process.exit(total.failed > 0 ? 1 : 0)
}

async function openDatabase() {
  const url = process.env.TEST_DATABASE_URL
  return url ? { url, scratch: undefined, [Symbol.asyncDispose]: async () => {} } : startThrowAwayPostgres()
}

async function runOne(runner: Runner, filters: string[], env: NodeJS.ProcessEnv, runs: Run[]): Promise<Outcome> {
  const prepared = runner === 'playwright' ? await attempt(runner, () => findBrowsers(env)) : NOTHING
  if (prepared.failed > 0) return prepared
  const run = await runTestRunner(runner, checkout, filters, env)
  runs.push(run)
  return outcomeOf(run)
}

/** Names the browsers in `env`, so that no process of the run looks for them again. */
async function findBrowsers(env: NodeJS.ProcessEnv) {
  await ensureBrowser()
  await browsersOfRun(env)
}

const NOTHING: Outcome = { passed: 0, failed: 0, skipped: 0, failures: [] }

/** If the preparation fails, that counts as one failure and the other tests still run. */
async function attempt(name: string, work: () => Promise<unknown>): Promise<Outcome> {
  try {
    await work()
    return NOTHING
  } catch (error) {
    return fault(name, error instanceof Error ? error.message : String(error))
  }
}

const indent = (text: string) =>
  text
    .trim()
    .split('\n')
    .slice(0, 20)
    .map((line) => `  ${line}`)
    .join('\n')
