import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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

const fileOf = (dataDir: string) => join(dataDir, 'ports.json')

/** For commands beside the running site: they call the same sandbox, and their mails lead to the same site. */
export const keepPorts = (dataDir: string, ports: Ports) => writeFileSync(fileOf(dataDir), `${JSON.stringify(ports)}\n`)

/** Those of the last start on this folder. */
export const readPorts = (dataDir: string): Ports | undefined =>
  existsSync(fileOf(dataDir)) ? (JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as Ports) : undefined
