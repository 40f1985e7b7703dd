import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from '../run-command.ts'
import { type Binaries, MAJOR } from './binaries.ts'
import { handOver, type Identity } from './identity.ts'

export function clusterPaths(dir: string) {
  const root = join(dir, `postgres-${MAJOR}`)
  return {
    root,
    data: join(root, 'data'),
    password: join(root, 'password'),
    log: join(root, 'server.log'),
    pidFile: join(root, 'data', 'postmaster.pid'),
  }
}

export type ClusterPaths = ReturnType<typeof clusterPaths>

/** The path of a Unix socket is limited: 107 bytes on Linux, 103 on macOS. Windows has other ones. */
const LONGEST_SOCKET = 103

/** Where a server may put its Unix socket, as quotes and commas would need care there. Undefined where there is no room. */
export function socketFolder({ root }: ClusterPaths): string | undefined {
  const fits = Buffer.byteLength(join(root, '.s.PGSQL.65535')) <= LONGEST_SOCKET
  return fits && /^[\w./-]+$/.test(root) ? root : undefined
}

/** Refuses data of another major version: this server cannot read it, and an empty start would look like data loss. */
export function refuseOtherMajor(dir: string) {
  const { data } = clusterPaths(dir)
  const found = existsSync(join(data, 'PG_VERSION'))
    ? readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
    : readdirSync(dir)
        .map((name) => /^postgres-(\d+)$/.exec(name)?.[1])
        .find((major) => major && major !== String(MAJOR) && existsSync(join(dir, `postgres-${major}`, 'data')))

  if (found && found !== String(MAJOR)) {
    throw new Error(
      `${dir} holds a database of PostgreSQL ${found}, and this release brings ${MAJOR}. ` +
        `Start the release that made it and take a backup, or set DATA_DIR to another folder.`,
    )
  }
}

/** Creates the data folder if it is missing. It is renamed into place, so a crash leaves no half-made cluster. */
export async function ensureCluster(paths: ClusterPaths, binaries: Binaries, identity: Identity) {
  if (existsSync(join(paths.data, 'PG_VERSION'))) return

  const unfinished = `${paths.data}.init`
  await rm(unfinished, { recursive: true, force: true })
  await rm(paths.password, { force: true })
  await writeFile(paths.password, randomBytes(24).toString('base64url'), { mode: 0o600 })
  await handOver(paths.password, identity)

  // The built-in locale sorts the same way on every host. System locales differ.
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--encoding=UTF8']
  const access = ['--username=lineup', `--pwfile=${paths.password}`, '--auth=scram-sha-256']
  const { code, output } = await runCommand(
    binaries('initdb'),
    ['-D', unfinished, ...access, ...locale, '--no-instructions'],
    { ...identity, cwd: paths.root, env: serverEnv() },
  )
  if (code !== 0) throw new Error(`PostgreSQL could not make its data folder:\n${output.trim()}`)
  await rename(unfinished, paths.data)
}

export async function ensureFolders(dir: string, paths: ClusterPaths, identity: Identity) {
  // When we are root, the account must be able to pass through this folder, but not list it.
  await mkdir(dir, { recursive: true, mode: identity.uid === undefined ? 0o700 : 0o711 })
  refuseOtherMajor(dir)
  await mkdir(paths.root, { recursive: true, mode: 0o700 })
  await handOver(paths.root, identity)
}

/** The server inherits only the variables that locate programs: no PG* variable, locale or secret. */
export function serverEnv(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env
  return { ...(PATH && { PATH }), ...(SystemRoot && { SystemRoot }), LC_ALL: 'C', TZ: 'UTC' }
}
