import type { Db } from '../db/database.ts'

/** Several installations may share one account at the provider. */
export async function getInstallation(db: Db): Promise<string> {
  const { id } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow()
  return id
}
