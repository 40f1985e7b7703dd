import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const checkout = join(import.meta.dirname, '..')
const setup = join(checkout, 'server/src/testing/global-setup.ts')

/** Slow tests that kill processes, cut connections and fill disks, one file at a time. `npm test` leaves them out. */
export default defineConfig({
  test: {
    root: checkout,
    include: ['**/*.faults.ts'],
    globalSetup: existsSync(setup) ? [setup] : [],
    pool: 'forks',
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
