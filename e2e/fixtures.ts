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
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, provide) => {
      await using server = await startTestServer({ isWhole: true })
      await provide(server)
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, provide) => provide(server.url),
  given: async ({ server }, provide) => provide(server.given),
  page: async ({ page }, provide) => {
    const complaints = watch(page)
    await provide(page)
    expect(complaints, 'the console must stay silent').toEqual([])
  },
  signIn: async ({ page }, provide) => {
    await provide(async ({ id, username, token }, role) => {
      const session = JSON.stringify({ id, username, role, token })
      await page.addInitScript({ content: `localStorage.setItem('lineup.session', ${JSON.stringify(session)})` })
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
