import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { blockUser, unblockUser } from '../../accounts/closing/block-user.ts'
import { leaveAccount, restoreAccount } from '../../accounts/closing/delete-account.ts'
import { endAllSignIns } from '../../accounts/closing/end-all-sign-ins.ts'
import { findByUsername } from '../../accounts/queries.ts'
import type { By } from '../../calls/by.ts'
import { invalid, notFound } from '../../calls/problem.ts'
import type { Deps } from '../../deps.ts'
import { createAdmin } from './create-admin.ts'
import { exportPerson } from './export-person.ts'
import { findOperator } from './operator.ts'

export const HELP = `npm run admin -- <command> --as <admin>

  create --username <name> --email <address>   makes an admin, and prints a password for the first sign-in
  block <user> --reason <text>                 ends sign-ins, hides the photos, holds payouts
  unblock <user>
  delete <user>                                hides the photos now, erases the person after 30 days
  keep <user>                                  takes a deletion back
  end-sessions <user>                          signs the person out everywhere
  export <user> --to <folder>                  everything about one person, as JSON and files

<admin> is the user name of the admin who answers for it: the audit log names that admin.
`

/** Throws a `Problem` for what is refused. For an unknown command its message is `HELP`. */
export async function runAdminCommand(deps: Deps, args: string[]): Promise<object> {
  const { positionals, values } = read(args)
  const [command = '', username] = positionals
  const run = commands[command]
  if (run === undefined) throw invalid(HELP)
  const by = await findOperator(deps.db, values.as)
  const id = command === 'create' ? 0 : await findPerson(deps, username)
  return { command, ...(await run(deps, { id, by, ...values })) }
}

const text = { type: 'string', default: '' } as const
const options = { as: text, username: text, email: text, reason: text, to: text }
type Values = { [Name in keyof typeof options]: string }

function read(args: string[]): { positionals: string[]; values: Values } {
  try {
    return parseArgs({ args, allowPositionals: true, options })
  } catch {
    throw invalid(HELP)
  }
}

async function findPerson({ db }: Deps, username = ''): Promise<number> {
  const person = await findByUsername(db, username)
  if (person === undefined) throw notFound('user')
  return person.id
}

type Command = (deps: Deps, asked: Values & { id: number; by: By }) => Promise<object>

const commands: Record<string, Command> = {
  create: (deps, { username, email, by }) => createAdmin(deps, { username, email }, by),
  block: async (deps, { id, reason, by }) => {
    if (reason.trim() === '') throw invalid('--reason: the person reads it in a mail')
    await blockUser(deps, { id, reason }, by)
    return {}
  },
  unblock: async (deps, { id, by }) => {
    await unblockUser(deps, id, by)
    return {}
  },
  delete: async (deps, { id, by }) => ({ erasedAfter: await leaveAccount(deps, id, by) }),
  keep: async (deps, { id, by }) => {
    await restoreAccount(deps, id, by)
    return {}
  },
  'end-sessions': async (deps, { id, by }) => {
    await endAllSignIns(deps, id, by)
    return {}
  },
  export: async (deps, { id, to, by }) => {
    if (to === '') throw invalid('--to: a folder of its own')
    return exportPerson(deps, { userId: id, to: resolve(to) }, by)
  },
}
