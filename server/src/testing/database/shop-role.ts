import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openPool } from '../../db/database.ts'
import { migrateUrls } from '../../migrate.ts'

/** A role for the shop on a database of tests, with the rights that `migrate` gives it. */
export async function openShopRole(ownerUrl: string, max: number) {
  const [role, password] = [`shop_${randomBytes(6).toString('hex')}`, randomBytes(24).toString('hex')]
  await ask(ownerUrl, `create role ${role} login password '${password}'`)
  const url = new URL(ownerUrl)
  Object.assign(url, { username: role, password })
  await migrateUrls({ databaseUrl: url.href, databaseOwnerUrl: ownerUrl })
  const pool = openPool({ url: url.href, max })
  const server = new URL(ownerUrl)
  server.pathname = '/postgres'
  /** When its database is gone. */
  const drop = () => ask(server.href, `drop role ${role}`)
  return { url: url.href, pool, close: () => pool.end(), drop }
}

async function ask(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
