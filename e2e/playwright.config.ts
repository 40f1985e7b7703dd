import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findTestBrowser, NO_BROWSER } from '../tools/browser.ts'

const browser = await findTestBrowser()
if (!browser) throw new Error(NO_BROWSER)

/**
 * Fading colours, turning wheels and breathing placeholders are a tenth of a test's CPU time. They stay where a
 * spec asks for them.
 */
const WITHOUT_MOTION = { reducedMotion: 'reduce' } as const

const results = join(import.meta.dirname, '../test-results')
const globalSetup = join(import.meta.dirname, 'global-setup.ts')

export default defineConfig({
  testDir: 'specs',
  outputDir: results,
  ...(existsSync(globalSetup) && { globalSetup }),
  // Beside vitest's three workers a third one costs more in caches than it wins.
  workers: 2,
  fullyParallel: true,
  // Node runs our TypeScript by itself. Playwright's compiler would read 800 kB of the built web app in each worker.
  build: { external: ['**/*'] },
  forbidOnly: true,
  // A machine with two busy cores is slow. Only a test that fails waits so long.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    actionTimeout: 60_000,
    // Recording a trace costs each test a tenth of its time. `npm run e2e -- <file> --trace retain-on-failure` records.
    trace: 'off',
    screenshot: 'only-on-failure',
    contextOptions: WITHOUT_MOTION,
    launchOptions: { executablePath: browser.path, args: browser.args },
  },
})
