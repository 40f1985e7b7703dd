import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const checkout = join(import.meta.dirname, '..')
const setup = join(checkout, 'server/src/testing/global-setup.ts')

/** Tests that `npm test` runs with few repetitions. */
const withFullNumbers = globSync('{server/src,web/app,demo/src}/**/*.test.ts', { cwd: checkout }).filter((path) =>
  /\bfewOrFull\(/.test(readFileSync(join(checkout, path), 'utf8')),
)

/**
 * Slow tests that kill processes, cut connections and fill disks, one file at a time, and tests with their full
 * numbers. `npm test` leaves them out.
 */
export default defineConfig({
  test: {
    root: checkout,
    include: ['**/*.faults.ts', ...withFullNumbers],
    env: { FULL_NUMBERS: '1' },
    globalSetup: existsSync(setup) ? [setup] : [],
    pool: 'forks',
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
