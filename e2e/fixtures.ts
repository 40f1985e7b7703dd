import { startTestServer, type TestServer } from '@lineup/server/testing'
import { test as base, expect, type Page } from '@playwright/test'

type Worker = { server: TestServer }
type Each = {
  given: TestServer['given']
  /** Signs a person in as the app would find them: by what it keeps in the browser. */
  signIn: (person: { id: number; username: string; token: string }, role: 1 | 2) => Promise<void>
}

/** Browser tests on the whole product: pages, API, workers, sandbox and a database of the worker's own. */
export const test = base.extend<Each, Worker>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      await using server = await startTestServer({ isWhole: true })
      await use(server)
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  given: async ({ server }, use) => use(server.given),
  page: async ({ page }, use) => {
    const complaints = watch(page)
    await use(page)
    expect(complaints, 'the console must stay silent').toEqual([])
  },
  signIn: async ({ page }, use) => {
    await use(async ({ id, username, token }, role) => {
      await page.addInitScript((session) => localStorage.setItem('lineup.session', JSON.stringify(session)), {
        id,
        username,
        role,
        token,
      })
    })
  },
})

/** Console errors, uncaught exceptions and refusals of the content policy. */
function watch(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    // A refused call is an answer, not a fault; the browser writes a line for it all the same.
    if (message.type() === 'error' && !message.text().includes('the server responded with a status of')) {
      complaints.push(message.text())
    }
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return complaints
}

export { expect }
