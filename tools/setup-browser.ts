import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isForReal } from './bootstrap/for-real.mjs'
import { Failure, giveUp, step } from './bootstrap/progress.mjs'
import { type Browser, browserArgs, findTestBrowser, NO_BROWSER } from './browser.ts'
import { runCommand } from './run-command.ts'

const checkout = join(import.meta.dirname, '..')

/** Finds a browser for the tests, or installs one. Throws a message with both ways to install one by hand. */
export async function ensureBrowser(): Promise<Browser> {
  const found = await findTestBrowser()
  if (found) return found
  if (isForReal(checkout)) throw new Failure(NO_BROWSER)

  for (const { title, file, args } of waysToBring()) {
    const { code } = await step(title, () => runCommand(file, args, { cwd: checkout, env: QUIET }))
    const brought = code === 0 && (await findTestBrowser())
    if (brought) return brought
  }
  throw new Failure(NO_BROWSER)
}

const QUIET = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }

function waysToBring() {
  const playwright = join(checkout, 'node_modules/playwright-core/cli.js')
  const isRootWithApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  // Waits for the lock of another running apt instead of failing.
  const patient = ['-o', 'DPkg::Lock::Timeout=300', '-y', '-q']

  return [
    ...(isRootWithApt
      ? [
          {
            title: 'Bringing Chromium for the browser tests by apt-get',
            file: '/bin/sh',
            // Liberation Sans is as wide as Arial: tests then see a page before its own fonts arrive as most people do.
            args: [
              '-c',
              `apt-get update -q; exec apt-get install --no-install-recommends ${patient.join(' ')} chromium fonts-liberation`,
            ],
          },
        ]
      : []),
    {
      title: 'Bringing Chromium for the browser tests by Playwright',
      file: process.execPath,
      args: [playwright, 'install', 'chromium'],
    },
  ]
}

if (import.meta.main) {
  try {
    const { path } = await ensureBrowser()
    console.log(`The browser tests use ${path}${browserArgs().length > 0 ? ' without its sandbox, as root' : ''}`)
  } catch (error) {
    giveUp(error)
  }
}
