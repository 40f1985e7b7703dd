import { lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { chown } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from '../run-command.ts'

/** The account that PostgreSQL runs under; empty for the current user. PostgreSQL refuses to run as root. */
export type Identity = { uid?: number; gid?: number }

/**
 * As root, picks the owner of existing data, then `postgres`, then `nobody`. The uid must belong to an account, because
 * initdb looks up its own name.
 */
export function serverIdentity(data: string): Identity {
  if (process.getuid?.() !== 0) return {}

  const owner = statSync(data, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }

  const account = findAccount('postgres') ?? findAccount('nobody')
  if (!account) throw new Error('PostgreSQL does not run as root, and there is no user "postgres" or "nobody" here.')
  return account
}

function findAccount(name: string): Identity | undefined {
  const [, , uid, gid] =
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .find(([user]) => user === name) ?? []

  // macOS gives `nobody` the uid -2, and setuid needs it unsigned.
  return uid && gid ? { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 } : undefined
}

/** Whether the account can reach a folder. It needs access to every parent folder. */
export async function canEnter(folder: string, identity: Identity): Promise<boolean> {
  if (identity.uid === undefined) return true
  const { code } = await runCommand('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...identity, cwd: '/' })
  return code === 0
}

/** Changes the owner of a folder and everything in it. Does nothing unless we are root. */
export async function handOver(path: string, { uid, gid }: Identity): Promise<void> {
  if (uid === undefined || gid === undefined) return
  const status = lstatSync(path)
  if (status.isSymbolicLink()) return
  if (status.isDirectory()) {
    for (const name of readdirSync(path)) await handOver(join(path, name), { uid, gid })
  }
  if (status.uid !== uid) await chown(path, uid, gid)
}
