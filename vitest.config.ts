import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const checkout = import.meta.dirname
const ifThere = (path: string) => (existsSync(join(checkout, path)) ? [join(checkout, path)] : [])

type Extra = { environment?: 'jsdom'; globalSetup?: string[]; setupFiles?: string[] }

/** The tests of one workspace. A test file outside of these folders fails `npm run check`. */
function project(name: string, folder: string, extra: Extra = {}): TestProjectInlineConfiguration {
  return {
    root: join(checkout, name),
    test: {
      name,
      include: [`${folder}**/*.test.{ts,tsx}`],
      exclude: ['**/node_modules/**', '**/build/**'],
      testTimeout: 30_000,
      hookTimeout: 60_000,
      ...extra,
      setupFiles: [join(checkout, 'tools/fail-on-console-error.ts'), ...(extra.setupFiles ?? [])],
    },
  }
}

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      project('contract', 'src/'),
      project('server', 'src/', { globalSetup: ifThere('server/src/testing/global-setup.ts') }),
      project('web', '', { environment: 'jsdom', setupFiles: ifThere('web/vitest.setup.ts') }),
      project('stripe-sandbox', 'src/'),
      project('demo', 'src/', { globalSetup: ifThere('server/src/testing/global-setup.ts') }),
      project('bench', ''),
      project('tools', ''),
    ],
  },
})
