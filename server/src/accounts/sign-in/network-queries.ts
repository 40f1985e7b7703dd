import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'

const MOST_KNOWN = 20

/** True if the person has signed in before, but never from there. Keeps the networks that were used last. */
export async function noteNetwork(trx: Trx, userId: number, network: string): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean; isFirst: boolean }>`
    with noted as (
      insert into known_networks (user_id, network) values (${userId}, ${network})
      on conflict (user_id, network) do update set last_seen_at = now()
      returning xmax = 0 as "isNew"
    )
    select "isNew", not exists (select from known_networks where user_id = ${userId}) as "isFirst" from noted
  `.execute(trx)
  await sql`
    delete from known_networks where user_id = ${userId} and network in (
      select network from known_networks where user_id = ${userId} order by last_seen_at desc, network offset ${MOST_KNOWN})
  `.execute(trx)
  return rows[0]?.isNew === true && !rows[0].isFirst
}
