import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from './progress.mjs'

/** A killed launcher's processes release the port within this time. */
const PATIENCE_MS = 2_000

/**
 * Waits briefly until the requested port is free. Throws a `Failure`.
 * @param {number} port
 * @param {string} host
 */
export async function awaitPort(port, host) {
  const deadline = Date.now() + PATIENCE_MS
  while (!(await isOurs(port, host))) {
    if (Date.now() > deadline) {
      throw new Failure(
        `Port ${port} is taken by another program. Stop that program, or start with another port: PORT=${port + 10} npm start`,
      )
    }
    await sleep(100)
  }
}

/**
 * Browsers try localhost on IPv6 first, so another program there would be shown instead of us.
 * @param {number} port
 * @param {string} host
 */
export const isOurs = async (port, host) => (await isPortFree(port, host)) && (await isPortFree(port, '::1'))

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
function isPortFree(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (/** @type {NodeJS.ErrnoException} */ { code }) =>
      resolve(code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT'),
    )
    server.listen(port, host, () => server.close(() => resolve(true)))
  })
}
