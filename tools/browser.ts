import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runCommand } from './run-command.ts'

export type Browser = { path: string; args: string[] }

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const PLACES = [
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

type Sources = {
  environment?: NodeJS.ProcessEnv
  places?: string[]
  brought?: (() => Promise<string | undefined>)[]
}

/**
 * Finds the first browser that really runs: CHROMIUM_PATH, a browser of the system, Playwright's, then the one from
 * npm, which is headless alone. An existing file may still not start (a missing library, a snap in a container), so each candidate
 * runs `--version`.
 */
export async function findBrowser(sources: Sources = {}): Promise<Browser | undefined> {
  const { environment = process.env, places = PLACES, brought = [fromPlaywright, fromNpm] } = sources
  const onPath = (environment.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)))
  const candidates = [environment.CHROMIUM_PATH, ...onPath, ...places].map((path) => () => Promise.resolve(path))

  for (const candidate of [...candidates, ...brought]) {
    const path = await candidate()
    if (path && (await doesRun(path))) return { path, args: browserArgs() }
  }
  return undefined
}

/**
 * The browser of the tests: CHROMIUM_PATH, else the one from npm, of the same version on each machine, which has no parts that a page
 * cannot see. Tests take two thirds of the CPU time in it. Where it does not run, what `findBrowser` finds.
 */
export async function findTestBrowser({
  environment = process.env,
  places = PLACES,
  brought = [fromPlaywright],
  pinned = fromNpm,
}: Sources & { pinned?: () => Promise<string | undefined> } = {}): Promise<Browser | undefined> {
  const path = environment.CHROMIUM_PATH ?? (await pinned())
  if (path && (await doesRun(path))) return { path, args: browserArgs() }
  return findBrowser({ environment, places, brought })
}

export const NO_BROWSER =
  'No Chromium was found for the browser tests. Install one with "apt-get install chromium" or ' +
  '"npx playwright install chromium", or name it in CHROMIUM_PATH.'

/**
 * Parts of Chromium that the tests switch off. The two popups of the address bar cost each new page half a second of CPU
 * time, and no page can see them. Chromium reads only the last such list, so ours repeats what Playwright switches off.
 */
export const FEATURES_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** Chromium refuses to run its sandbox as root. No flag changes a page: the tests use the browser that people use. */
export const browserArgs = () => [
  ...(process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  `--disable-features=${FEATURES_OFF.join(',')}`,
]

async function doesRun(path: string) {
  if (!existsSync(path)) return false
  const { code } = await runCommand(path, ['--version', ...browserArgs()], { timeout: 20_000 })
  return code === 0
}

async function fromPlaywright() {
  try {
    const { chromium } = await import('playwright-core')
    return chromium.executablePath()
  } catch {
    return undefined
  }
}

/** The package only supports Linux on x64. We ignore the flags that it recommends, because they weaken the browser. */
async function fromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    return await chromium.executablePath()
  } catch {
    return undefined
  }
}
