import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ports that systems give to outgoing connections, one of which could take it before it is used; above those that browsers refuse. */
const FIRST = 12_000
const LAST = 32_000
const TRIES = 20

/** A port is free until it is used, so no two workers of a test run look in the same share of the ports. */
const SHARES = 8
const SHARE = (LAST - FIRST) / SHARES
const given = new Set<number>()

/** A port of this machine that nothing listens on, and that this process has not looked at before. */
export async function findFreePort(): Promise<number> {
  const first = FIRST + (workerOf(process.env) % SHARES) * SHARE
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(first, first + SHARE)
    if (given.has(port)) continue
    given.add(port)
    if (await isFree(port)) return port
  }
  throw new Error(`No free port found between ${first} and ${first + SHARE}`)
}

/** vitest counts its workers from 1, Playwright from 0. All other processes are 0. */
export function workerOf({ VITEST_POOL_ID, TEST_PARALLEL_INDEX }: NodeJS.ProcessEnv): number {
  if (VITEST_POOL_ID !== undefined) return Number(VITEST_POOL_ID)
  return TEST_PARALLEL_INDEX === undefined ? 0 : SHARES / 2 + Number(TEST_PARALLEL_INDEX)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
