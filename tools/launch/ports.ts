import { setTimeout as sleep } from 'node:timers/promises'
import { isPortFree } from '../free-port.ts'
import { Failure } from '../progress.mjs'

export type Ports = { site: number; sandbox: number; control: number }

const DEFAULT_PORT = 3000
/** What a killed launcher left behind lets its port go within this time. */
const PATIENCE_MS = 2_000

/** The wanted port, else 3000 or the next free one; the payment sandbox takes the two after it, or the next free ones. */
export async function choosePorts(wanted: number | undefined, host: string): Promise<Ports> {
  const site = await chooseSitePort(wanted, host)
  const sandbox = await nextFreePort(site + 1, '127.0.0.1')
  const control = await nextFreePort(sandbox + 1, '127.0.0.1')
  return { site, sandbox, control }
}

async function chooseSitePort(wanted: number | undefined, host: string): Promise<number> {
  if (wanted === undefined) return nextFreePort(DEFAULT_PORT, host)

  const deadline = Date.now() + PATIENCE_MS
  while (!(await isOurs(wanted, host))) {
    if (Date.now() > deadline) {
      throw new Failure(
        `Port ${wanted} is taken by another program. Stop that program, or start with another port: PORT=${wanted + 10} npm start`,
      )
    }
    await sleep(100)
  }
  return wanted
}

async function nextFreePort(from: number, host: string): Promise<number> {
  for (let port = from; port < 65_536; port += 1) {
    if (await isOurs(port, host)) return port
  }
  throw new Failure(`No port from ${from} on is free.`)
}

/** Browsers try localhost on IPv6 first: whoever listens there would be shown instead of us. */
const isOurs = async (port: number, host: string) => (await isPortFree(port, host)) && (await isPortFree(port, '::1'))
