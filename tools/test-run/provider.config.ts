import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { SCENARIO } from './scenario.ts'

const checkout = join(import.meta.dirname, '../..')

/** Files with scenarios of the payments, whose titles begin with a number like P16. */
const scenarios = globSync('server/src/**/*.test.ts', { cwd: checkout }).filter((path) =>
  /['"`]P\d+[, ]/.test(readFileSync(join(checkout, path), 'utf8')),
)

/**
 * The payment port's suites and the scenarios against the provider that `PROVIDER_KEY` names (see
 * server/src/testing/provider.ts). One at a time, because they share it.
 */
export default defineConfig({
  test: {
    root: checkout,
    include: ['server/src/payments/provider.faults.ts', ...scenarios],
    testNamePattern: SCENARIO,
    globalSetup: [join(checkout, 'server/src/testing/global-setup.ts')],
    setupFiles: [join(checkout, 'tools/fail-on-console-error.ts')],
    pool: 'forks',
    fileParallelism: false,
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 25_000 } },
  },
})
