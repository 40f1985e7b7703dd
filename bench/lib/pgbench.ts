import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { temporaryFolder } from './jpeg-tools.ts'

const run = promisify(execFile)

export const needsPgbench = async () => {
  const isThere = await run('pgbench', ['--version']).then(
    () => true,
    () => false,
  )
  return isThere ? undefined : 'pgbench not found (Debian: apt-get install postgresql-contrib)'
}

/** Prepared statements a second. */
export async function statementsPerSecond(
  databaseUrl: string,
  script: string,
  seconds: number,
  clients = 8,
): Promise<number> {
  await using folder = await temporaryFolder()
  const file = join(folder.path, 'script.sql')
  await writeFile(file, script)
  const options = ['-n', '-M', 'prepared', '-c', String(clients), '-T', String(seconds), '-f', file]
  const { stdout } = await run('pgbench', [...options, databaseUrl])
  const [, tps] = /^tps = ([\d.]+)/m.exec(stdout) ?? []
  if (tps === undefined) throw new Error(stdout)
  return Number(tps)
}
