import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** In words for an operator. */
export class BackupError extends Error {
  override name = 'BackupError'
}

type Tool = 'pg_dump' | 'pg_restore'
type Run = { url: string; bin: string | null; args: string[] }

/** Runs a program of PostgreSQL on a database. Its password is in no list of processes. Throws `BackupError`. */
export async function runPgTool(tool: Tool, { url, bin, args }: Run): Promise<void> {
  const { address, password } = withoutPassword(url)
  const env = { ...process.env, ...(password !== '' && { PGPASSWORD: password }) }
  const child = spawn(bin === null ? tool : join(bin, tool), [...args, `--dbname=${address}`], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (part: Buffer) => {
    said += part.toString()
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? new BackupError(missing(tool)) : error),
    )
    child.on('close', resolve)
  })
  if (code !== 0) throw new BackupError(`${tool} failed:\n${said.trim()}`)
}

const missing = (tool: Tool) =>
  `${tool} was not found: install postgresql-client of your server's version, or set PG_BIN to the folder that holds it`

function withoutPassword(url: string) {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  return { address: address.href, password }
}
