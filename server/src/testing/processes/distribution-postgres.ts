import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../../../../tools/free-port.ts'
import { serverIdentity } from '../../../../tools/postgres/identity.ts'
import { startGuard } from '../../../../tools/postgres/throw-away-postgres.ts'
import { runCommand } from '../../../../tools/run-command.ts'
import { ask } from '../fleet/postgres-server.ts'

/** The folder of a distribution's PostgreSQL with its server: PG_BIN, or the newest that is installed. */
export function findDistribution(): string | undefined {
  return process.env['PG_BIN'] ?? globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1)
}

/** A throw-away server of a distribution, whose pg_dump fits it. The URL logs in as superuser. */
export async function startDistributionPostgres(bin: string) {
  const dir = await mkdtemp(join(tmpdir(), 'lineup-pg-'))
  const data = join(dir, 'data')
  const identity = serverIdentity(data)
  if (identity.uid !== undefined) await chown(dir, identity.uid, identity.gid ?? 0)
  await chmod(dir, 0o711)
  const port = await findFreePort()
  const made = await runCommand(join(bin, 'initdb'), ['-D', data, '-U', 'lineup', '--auth=trust', '--encoding=UTF8'], {
    ...identity,
    cwd: dir,
  })
  if (made.code !== 0) throw new Error(made.output)
  const settings = [`port=${port}`, `unix_socket_directories=${dir}`, 'listen_addresses=127.0.0.1']
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    ...identity,
    cwd: dir,
    stdio: 'ignore',
  })
  const guard = startGuard(server.pid ?? 0, dir)
  const url = `postgres://lineup@127.0.0.1:${port}/postgres`
  while (!(await ask(url, (client) => client.query('select 1')).then(Boolean, () => false))) await sleep(50)

  return {
    url,
    bin,
    /** A new empty database. Returns its URL. */
    createDatabase: async (name: string) => {
      await ask(url, (client) => client.query(`create database ${name}`))
      return url.replace(/postgres$/, name)
    },
    [Symbol.asyncDispose]: async () => {
      guard.kill('SIGKILL')
      const exited = once(server, 'exit')
      server.kill('SIGQUIT')
      await exited
      await rm(dir, { recursive: true, force: true })
    },
  }
}
