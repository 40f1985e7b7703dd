import { parseArgs } from 'node:util'
import { runTests } from './test-run/run-tests.ts'
import type { Runner } from './test-run/runners.ts'

const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true })
const RUNNERS: Record<string, Runner[]> = { all: ['vitest', 'playwright'], vitest: ['vitest'], e2e: ['playwright'] }
const runners = RUNNERS[values.only ?? 'all']

if (runners) await runTests(runners, positionals)
else {
  console.error('Usage: npm test [-- --only vitest|e2e] [file ...]')
  process.exitCode = 1
}
