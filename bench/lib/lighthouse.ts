import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installPackages } from '../../tools/bootstrap/packages.mjs'
import { findBrowser, NO_BROWSER } from '../../tools/browser.ts'
import { NotHere } from './goal.ts'

const folder = join(import.meta.dirname, '../lighthouse')

type Audit = { title: string; score: number | null; numericValue?: number }
type Category = { score: number | null; auditRefs: Array<{ id: string; weight: number }> }
type Report = {
  runtimeError?: { message: string }
  audits: Record<string, Audit>
  categories: Record<string, Category>
}

type Chrome = { port: number; kill: () => void }
type Launcher = {
  launch: (options: { chromePath: string; chromeFlags: string[]; logLevel: 'silent' }) => Promise<Chrome>
}
type Lighthouse = { default: (url: string, flags: object) => Promise<{ lhr: Report }> }

export type Audited = {
  /** 0 to 100. */
  score: (category: string) => number
  /** Milliseconds; of the layout shift, its own unit. */
  value: (audit: string) => number
  /** Titles of the audits that cost this category points. */
  faults: (category: string) => string[]
}

/** Installs Lighthouse on first use. Each audit uses a fresh browser as a phone, on slow 4G that the browser itself throttles. */
export async function openLighthouse() {
  const browser = await findBrowser()
  if (!browser) throw new NotHere(NO_BROWSER)
  await installPackages(process.execPath, folder)
  const { default: lighthouse } = await load<Lighthouse>('lighthouse/core/index.js')
  const { launch } = await load<Launcher>('chrome-launcher/dist/index.js')

  return async (url: string, categories: string[], skipAudits: string[] = []): Promise<Audited> => {
    const chromeFlags = ['--headless=new', ...browser.args]
    const chrome = await launch({ chromePath: browser.path, chromeFlags, logLevel: 'silent' })
    try {
      // The simulated throttling that is the default orders variants of one page wrongly.
      const throttling = { throttlingMethod: 'devtools' }
      const flags = { port: chrome.port, logLevel: 'error', onlyCategories: categories, skipAudits, ...throttling }
      return read((await lighthouse(url, flags)).lhr)
    } finally {
      chrome.kill()
    }
  }
}

const load = async <T>(path: string) =>
  (await import(pathToFileURL(join(folder, 'node_modules', path)).href)) as unknown as T

function read({ runtimeError, audits, categories }: Report): Audited {
  if (runtimeError) throw new Error(runtimeError.message)
  return {
    score: (category) => Math.round((categories[category]?.score ?? 0) * 100),
    value: (audit) => audits[audit]?.numericValue ?? Number.NaN,
    faults: (category) =>
      (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
        const { score = null, title = id } = audits[id] ?? {}
        return weight > 0 && score !== null && score < 1 ? [title] : []
      }),
  }
}
