import { randomUUID } from 'node:crypto'
import { startTestServer, type TestServer } from '@lineup/server/testing'
import { type Browser, test as base, expect, type Page } from '@playwright/test'

const SOCIAL_URL = 'https://social.example.org/@lineup'

type Person = { id: number; username: string; token: string }
type SignedIn = { as: Person; role: 1 | 2 }

type Window = { page: Page; complaints: string[] }
type Worker = { server: TestServer; window: Window }
type Each = {
  /** A browser that saves data does not load the code of other pages ahead, which takes a sixth of a test's CPU time. */
  savesData: boolean
  given: TestServer['given']
  /** Signs a person in through the session that the app keeps in local storage. */
  signIn: (person: Person, role: 1 | 2) => Promise<void>
  /** Opens a page in a separate browser context, as a visitor or a signed-in person. */
  openBrowser: (person?: SignedIn) => Promise<Page>
  /** Default prices that a test sets end with it, because all tests of a worker share one shop. */
  usualPrices: void
}

/** Browser tests on the whole product: pages, API, workers and sandbox, with one database per Playwright worker. */
export const test = base.extend<Each, Worker>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, provide) => {
      await using server = await startTestServer({ isWhole: true, config: { socialUrl: SOCIAL_URL } })
      server.leaveBooks('specs make rows in every state by hand, to look at their pages')
      await provide(server)
    },
    { scope: 'worker' },
  ],
  window: [
    async ({ browser, server }, provide) => {
      const window = await openWindow(browser, server.url)
      await provide(window)
      await window.page.context().close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, provide) => provide(server.url),
  given: async ({ server }, provide) => provide(server.given),
  usualPrices: [
    async ({ server: { db } }, provide) => {
      const latest = () => db.selectFrom('default_prices').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
      const { id, set_at: _, ...usual } = await latest()
      await provide()
      if ((await latest()).id !== id) await db.insertInto('default_prices').values(usual).execute()
    },
    { auto: true },
  ],
  savesData: [true, { option: true }],
  page: async ({ page, savesData }, provide) => {
    if (savesData) await page.addInitScript(saveData)
    const complaints = watch(page)
    await provide(page)
    expect(complaints, 'the console must stay silent').toEqual([])
  },
  signIn: async ({ page }, provide) => {
    await provide(async (as, role) => {
      await keepSession(page, { as, role })
    })
  },
  openBrowser: async ({ browser, server, savesData }, provide) => {
    const opened: Page[] = []
    const complaints: string[][] = []
    await provide(async (person) => {
      const page = await browser.newPage({ baseURL: server.url })
      if (savesData) await page.addInitScript(saveData)
      if (person) await keepSession(page, person)
      opened.push(page)
      complaints.push(watch(page))
      return page
    })
    await Promise.all(opened.map((page) => page.close()))
    expect(complaints.flat(), 'the console must stay silent').toEqual([])
  },
})

/**
 * Fixtures of tests that only look at pages. All tests of a worker open their pages in one window, which keeps the code
 * that it has loaded: in windows of their own they take a quarter more CPU time. Nothing that a page stores outlives its
 * test. The window is without motion, or colours would still fade from light to dark while they are measured.
 */
export const inOneWindow = {
  page: async ({ window: { page, complaints } }: Worker, provide: (page: Page) => Promise<void>) => {
    await clean(page)
    const forgetting = await page.addInitScript(forgetOnce, randomUUID())
    await provide(page)
    await forgetting.dispose()
    expect(complaints.splice(0), 'the console must stay silent').toEqual([])
  },
  signIn: async ({ page }: { page: Page }, provide: (signIn: Each['signIn']) => Promise<void>) => {
    await using signedIn = new AsyncDisposableStack()
    await provide(async (as, role) => {
      signedIn.use(await keepSession(page, { as, role }))
    })
  },
}

/** What the window's tab still knows is forgotten on the first page of a test. A test that finds more than that fails. */
function forgetOnce(test: string) {
  if (sessionStorage.getItem('test') === test) return
  sessionStorage.clear()
  sessionStorage.setItem('test', test)
  if (localStorage.length > 0) throw new Error('Another test has left something in the storage')
}

async function openWindow(browser: Browser, baseURL: string): Promise<Window> {
  const page = await browser.newPage({ baseURL, reducedMotion: 'reduce' })
  page.setDefaultTimeout(30_000)
  await page.addInitScript(saveData)
  return { page, complaints: watch(page) }
}

/** A page of the site that may run no script. */
const NEUTRAL = '/robots.txt'

/** Leaves the window on a page of the site without a script, as a new one: nothing stored, size and theme as usual. */
async function clean(page: Page) {
  await page.goto(NEUTRAL)
  const browser = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await browser.detach()
  await page.setViewportSize({ width: 1_280, height: 720 })
  await page.emulateMedia({ colorScheme: 'light' })
}

function keepSession(page: Page, { as: { id, username, token }, role }: SignedIn) {
  return page.addInitScript(signInOnce, { token, session: JSON.stringify({ id, username, role, token }) })
}

const saveData = `Object.defineProperty(navigator, 'connection', { value: { saveData: true } })`

/** Only on the first page, so that signing out lasts. */
function signInOnce({ token, session }: { token: string; session: string }) {
  if (sessionStorage.getItem(token)) return
  sessionStorage.setItem(token, 'signed in')
  localStorage.setItem('lineup.session', session)
}

/** Collects console errors, uncaught exceptions and content policy refusals. */
function watch(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    // A refused call is an answer, not a fault, but the browser logs it as an error.
    const isAnswer = message.text().includes('the server responded with a status of')
    if (!isAnswer && !message.text().includes(NEUTRAL)) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return complaints
}

export { expect }
