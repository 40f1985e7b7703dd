import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from './progress.mjs'

/** A killed launcher's processes release the port within this time. */
const PATIENCE_MS = 2_000

/** Bad ports of the Fetch standard, from 1024 on. Neither browsers nor Node's fetch connect to them. */
const REFUSED = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
])

/**
 * Waits briefly until the requested port is free. Throws a `Failure`.
 * @param {number} port
 * @param {string} host
 */
export async function awaitPort(port, host) {
  if (REFUSED.has(port)) {
    throw new Failure(
      `Browsers refuse port ${port}, which belongs to another protocol. Start with another port: PORT=${port + 10} npm start`,
    )
  }
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
