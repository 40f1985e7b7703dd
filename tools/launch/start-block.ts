import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Ports } from './ports.ts'
import type { Settings } from './settings.ts'

type Account = { role: string; username: string; password: string }

export function startBlock(settings: Settings, ports: Ports, server: NodeJS.ProcessEnv): string {
  const site = (server.PUBLIC_URL ?? '').replace(/\/$/, '')
  const places = [
    ['Site', site],
    ['API reference', `${site}/api/docs`],
    ...(settings.hasMailbox ? [['Mailbox', `${site}/dev/mailbox`]] : []),
    ...(settings.hasSandbox
      ? [
          ['Payment sandbox', `http://localhost:${ports.sandbox}`],
          ['Its dashboard', `http://localhost:${ports.control}/dashboard`],
        ]
      : []),
    ['Data and logs', settings.dataDir],
    ...(settings.isDemo ? [['Files to try', join(settings.dataDir, 'try')]] : []),
  ]
  const accounts = settings.isDemo ? readAccounts(settings.dataDir) : []
  const width = Math.max(17, ...accounts.map((account) => roleOf(account).length))

  return [
    '',
    'Lineup',
    ...places.map(([name = '', place = '']) => `  ${name.padEnd(17)} ${place}`),
    ...(accounts.length > 0 ? ['', 'Demo accounts (user name, password)'] : []),
    ...accounts.map(
      ({ username, password, ...of }) => `  ${roleOf(of).padEnd(width)} ${username.padEnd(17)} ${password}`,
    ),
    '',
  ].join('\n')
}

const roles: Record<string, string> = { newcomer: 'photographer, new', seller: 'photographer, sells already' }

/** The seed's word in words. */
const roleOf = ({ role }: Pick<Account, 'role'>) => roles[role] ?? role

/** The seed lists only accounts that can still sign in: somebody may have renamed one or changed its password. */
function readAccounts(dataDir: string): Account[] {
  const file = join(dataDir, 'demo-accounts.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Account[]) : []
}
