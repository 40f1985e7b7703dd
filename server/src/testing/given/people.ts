import { type Role, roles } from '@lineup/contract/limits.ts'
import { sql } from 'kysely'
import { hashPassword } from '../../accounts/passwords/passwords.ts'
import { insertUser } from '../../accounts/queries.ts'
import { insertSignIn } from '../../accounts/sign-in/sign-in-queries.ts'
import { newToken } from '../../calls/tokens.ts'
import { inTransaction } from '../../db/database.ts'
import type { GivenParts } from './parts.ts'

export type Person = { id: number; username: string; email: string; password: string; token: string }

const PASSWORD = 'offshore wind at dawn'
let hashed: Promise<string> | undefined

export function openPeople({ deps }: Pick<GivenParts, 'deps'>) {
  let n = 0

  /** Signs in by a row, not by the form. */
  async function person(role: Role, isVerified: boolean, name: string): Promise<Person> {
    n += 1
    const username = `${name}${n}`
    const email = `${username}@example.org`
    hashed ??= hashPassword(PASSWORD)
    const passwordHash = await hashed
    const { token, hash } = newToken()
    const id = await inTransaction(deps.db, async (trx) => {
      const userId = await insertUser(trx, { username, email, passwordHash, role, isVerified })
      await insertSignIn(trx, { userId, tokenHash: hash, isRemembered: false })
      return userId
    })
    return { id, username, email, password: PASSWORD, token }
  }

  return {
    photographer: () => person(roles.photographer, true, 'photographer'),
    unverifiedPhotographer: () => person(roles.photographer, false, 'newcomer'),
    admin: () => person(roles.admin, true, 'admin'),
    blocked: async ({ id }: Pick<Person, 'id'>) => {
      await deps.db
        .updateTable('users')
        .set({ blocked_at: sql<Date>`now()`, block_reason: 'Not their photos' })
        .where('id', '=', id)
        .execute()
    },
    /** With 0 days, the next nightly job erases the account. */
    leaving: async ({ id }: Pick<Person, 'id'>, days = 30) => {
      await deps.db
        .updateTable('users')
        .set({ delete_after: sql<Date>`now() + make_interval(days => ${days})` })
        .where('id', '=', id)
        .execute()
    },
  }
}

export type GivenPeople = ReturnType<typeof openPeople>
