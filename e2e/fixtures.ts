import { startTestServer, type TestServer } from '@lineup/server/testing'
import { test as base, expect, type Page } from '@playwright/test'

const SOCIAL_URL = 'https://social.example.org/@lineup'

type Person = { id: number; username: string; token: string }
type SignedIn = { as: Person; role: 1 | 2 }

type Worker = { server: TestServer }
type Each = {
  /** A browser that saves data does not load the code of other pages ahead, which takes a sixth of a test's CPU time. */
  savesData: boolean
  given: TestServer['given']
  /** Signs a person in through the session that the app keeps in local storage. */
  signIn: (person: Person, role: 1 | 2) => Promise<void>
  /** Opens a page in a separate browser context, as a visitor or a signed-in person. */
  openBrowser: (person?: SignedIn) => Promise<Page>
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
  baseURL: async ({ server }, provide) => provide(server.url),
  given: async ({ server }, provide) => provide(server.given),
  savesData: [true, { option: true }],
  page: async ({ page, savesData }, provide) => {
    if (savesData) await page.addInitScript(saveData)
    const complaints = watch(page)
    await provide(page)
    expect(complaints, 'the console must stay silent').toEqual([])
  },
  signIn: async ({ page }, provide) => {
    await provide((as, role) => keepSession(page, { as, role }))
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

async function keepSession(page: Page, { as: { id, username, token }, role }: SignedIn) {
  await page.addInitScript(signInOnce, { token, session: JSON.stringify({ id, username, role, token }) })
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
    // A refused call is an answer, not a fault, but the browser logs it as an error.
    if (message.type() === 'error' && !message.text().includes('the server responded with a status of')) {
      complaints.push(message.text())
    }
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return complaints
}

export { expect }
