import { roles } from '@lineup/contract/limits.ts'
import { sql } from 'kysely'
import { hashPassword } from '../../accounts/passwords/passwords.ts'
import { insertUser } from '../../accounts/queries.ts'
import { insertSignIn } from '../../accounts/sign-in/sign-in-queries.ts'
import { newToken } from '../../calls/tokens.ts'
import { type Db, inTransaction, openDatabase } from '../../db/database.ts'
import { fillCatalogue } from './catalogue.ts'

export type Member = { id: number; username: string; token: string }

/**
 * `n` sequences, people, messages, spots and payments, made by SQL. Returns an admin and the only photographer with
 * sales.
 */
export async function fillCrowd(databaseUrl: string, n: number): Promise<{ admin: Member; seller: Member }> {
  const db = openDatabase({ url: databaseUrl, max: 1 })
  try {
    // Filling the indexes takes long on this single connection.
    const admin = await member(db, 'the-admin', roles.admin)
    const seller = await member(db, 'the-seller', roles.photographer)
    await fillCatalogue(db, n)
    await db.connection().execute(async (own) => {
      await sql`set statement_timeout = 0`.execute(own)
      await addPeople(own, n)
      await addMessages(own, n)
      await addSpots(own, n)
      await addSales(own, n, seller.id)
      for (const table of ['users', 'contact_messages', 'nodes', 'payments', 'payment_lines', 'downloads', 'payouts']) {
        await sql`vacuum (analyze) ${sql.table(table)}`.execute(own)
      }
    })
    return { admin, seller }
  } finally {
    await db.destroy()
  }
}

async function member(db: Db, username: string, role: 1 | 2): Promise<Member> {
  const passwordHash = await hashPassword('offshore wind at dawn')
  const { token, hash } = newToken()
  const person = { username, email: `${username}@example.org`, passwordHash, role, isVerified: true }
  const id = await inTransaction(db, async (trx) => {
    const userId = await insertUser(trx, person)
    await insertSignIn(trx, { userId, tokenHash: hash, isRemembered: false })
    return userId
  })
  return { id, username, token }
}

const addPeople = (db: Db, n: number) =>
  sql`
    insert into users (username, email, password_hash, first_name, last_name, country, email_verified_at, created_at)
    select 'surfer-' || md5('u' || g), md5('m' || g) || '@example.org', 'x', 'First' || g % 977, 'Last' || g % 9973,
      (array['Portugal', 'Indonesia', 'Australia', 'France', ''])[1 + g % 5],
      case when g % 7 > 0 then now() end, now() - make_interval(mins => ${n}::integer - g)
    from generate_series(1, ${n}::integer) g
  `.execute(db)

const addMessages = (db: Db, n: number) =>
  sql`
    insert into contact_messages (name, email, detail, status, created_at)
    select 'Writer ' || md5('n' || g), md5('e' || g) || '@example.org', 'Message ' || g || repeat(' about the photos of that day', 6),
      g % 2, now() - make_interval(mins => ${n}::integer - g)
    from generate_series(1, ${n}::integer) g
  `.execute(db)

const addSpots = (db: Db, n: number) =>
  sql`
    insert into nodes (id, parent_id, level, name, status)
    select 1000000 + g, 1001 + g % 400, 4, 'Reef ' || md5('s' || g), case when g % 50 = 0 then 0 else 1 end
    from generate_series(1, ${n}::integer) g
  `.execute(db)

async function addSales(db: Db, n: number, sellerId: number) {
  await sql`
    insert into payments (key, currency, price_minor, commission_minor, donation_minor, donation_rule, platform_minor,
      request_hash, checkout_params, session_id, expires_at, payment_intent_id, charge_id, status, name, email, paid_at, livemode,
      created_at)
    select 'pay_' || md5('k' || g), 'USD', 2500, 1000, 100, '{"kind": "fixed", "minor": 100}', 1400, md5('r' || g), '{}',
      'cs_test_' || md5('c' || g), now(), 'pi_' || md5('i' || g), 'ch_' || md5('h' || g), 1, 'Buyer ' || md5('b' || g),
      md5('a' || g) || '@example.org', now(), false, now() - make_interval(mins => ${n}::integer - g)
    from generate_series(1, ${n}::integer) g
  `.execute(db)
  const items = sql`
    (select p.id, s.id as sequence_id, i.id as image_id, i.original_key from payments p
      join sequences s on s.id = 1 + p.id % (select max(id) from sequences)
      join images i on i.sequence_id = s.id and i.position = 1) x
  `
  await sql`
    insert into payment_lines (payment_id, line_no, kind, sequence_id, image_id, seller_id, title, price_minor, commission_minor)
    select id, 1, 'image', sequence_id, image_id, ${sellerId}, 'One photo of Reef ' || md5('s' || id), 2500, 1000 from ${items}
  `.execute(db)
  await sql`
    insert into payment_items (payment_id, image_id, line_no, seller_id, original_key, original_bytes, original_sha256,
      original_type, file_name)
    select id, image_id, 1, ${sellerId}, original_key, 1, repeat('0', 64), 'jpeg', 'surf.jpg' from ${items}
  `.execute(db)
  await sql`
    insert into downloads (id, payment_id, image_id, status, attempts, sent, delivered_at, not_arrived_at)
    select 'dl_' || md5('d' || payment_id), payment_id, image_id, x.had, x.had, case when x.had = 1 then '{[0,1)}' else '{}' end::int8multirange,
      case when x.had = 1 then now() end, case when payment_id % 100 = 0 then now() end
    from payment_items cross join lateral (select (payment_id % 2 = 0)::integer as had) x
  `.execute(db)
  await sql`
    insert into payouts (payment_id, user_id, amount_minor, currency, status, transfer_id, sent_minor, hold_reason, next_try_at,
      title, sold_at, created_at)
    select id, ${sellerId}, 1000, 'USD', case when id % 3 = 0 then 1 when id % 50 = 1 then 2 else 0 end,
      case when id % 3 = 0 then 'tr_' || id end, case when id % 3 = 0 then 1000 end,
      case when id % 3 > 0 then 'no_account' end, now() + interval '1 day',
      'One photo of Reef ' || md5('s' || id), created_at, created_at
    from payments
  `.execute(db)
}
