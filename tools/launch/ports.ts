import { Failure } from '../bootstrap/progress.mjs'
import { awaitPort, isOurs } from '../bootstrap/site-port.mjs'

export type Ports = { site: number; sandbox: number; control: number }

const DEFAULT_PORT = 3000

/** Uses the wanted port, or else the first free one from 3000. The payment sandbox gets the next two free ports. */
export async function choosePorts(wanted: number | undefined, host: string): Promise<Ports> {
  const site = await chooseSitePort(wanted, host)
  const sandbox = await nextFreePort(site + 1, '127.0.0.1')
  const control = await nextFreePort(sandbox + 1, '127.0.0.1')
  return { site, sandbox, control }
}

async function chooseSitePort(wanted: number | undefined, host: string): Promise<number> {
  if (wanted === undefined) return nextFreePort(DEFAULT_PORT, host)
  await awaitPort(wanted, host)
  return wanted
}

async function nextFreePort(from: number, host: string): Promise<number> {
  for (let port = from; port < 65_536; port += 1) {
    if (await isOurs(port, host)) return port
  }
  throw new Failure(`No port from ${from} on is free.`)
}
