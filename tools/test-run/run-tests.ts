import { join } from 'node:path'
import { startThrowAwayPostgres } from '../postgres/throw-away-postgres.ts'
import { ensureBrowser } from '../setup-browser.ts'
import { ensureWebBuild } from '../web-build.ts'
import { fault, type Outcome, outcomeOf, type Run, sum, summaryLine } from './reports.ts'
import { type Runner, runTestRunner, stopRunners } from './runners.ts'
import { slowestLines } from './slowest.ts'
import { openTurns } from './turns.ts'

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
    const ready: Runner[] = []
    for (const runner of runners) {
      const prepared = await attempt(runner, () => prepare(runner, env))
      outcomes.push(prepared)
      if (prepared.failed === 0) ready.push(runner)
    }
    if (!isEnding) runs.push(...(await runSideBySide(ready, filters, env)))
    outcomes.push(...runs.map(outcomeOf))
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

/** Names the browser in `env`, so that each process of the run takes the same one. */
async function prepare(runner: Runner, env: NodeJS.ProcessEnv) {
  if (runner !== 'playwright') return
  const { path } = await ensureBrowser()
  env['CHROMIUM_PATH'] = path
}

/** One alone leaves the cores idle for a third of its time, while its tests wait for a page, a process or a deadline. */
function runSideBySide(runners: Runner[], filters: string[], env: NodeJS.ProcessEnv): Promise<Run[]> {
  const nextTurn = openTurns((text) => process.stdout.write(text))
  const isAlone = runners.length === 1
  return Promise.all(
    runners.map((runner) => runTestRunner(runner, { checkout, filters, env, isAlone, turn: nextTurn() })),
  )
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
