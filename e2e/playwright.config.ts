import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { browserArgs, findBrowser, NO_BROWSER } from '../tools/browser.ts'

const browser = await findBrowser()
if (!browser) throw new Error(NO_BROWSER)

const results = join(import.meta.dirname, '../test-results')
const globalSetup = join(import.meta.dirname, 'global-setup.ts')

export default defineConfig({
  testDir: 'specs',
  outputDir: results,
  ...(existsSync(globalSetup) && { globalSetup }),
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A machine with two busy cores is slow. Only a test that fails waits so long.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    actionTimeout: 30_000,
    launchOptions: { executablePath: browser.path, args: browserArgs() },
    // Recording a trace costs each test a tenth of its time. `npm run e2e -- <file> --trace retain-on-failure` records.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
