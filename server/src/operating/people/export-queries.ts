import { type RawBuilder, sql } from 'kysely'
import { type Db, inSnapshot, type Trx } from '../../db/database.ts'

/** Hashes of secrets, sealed texts, and what only finds rows. */
const LEFT_OUT = [
  'password_hash',
  'token_hash',
  'claim_hash',
  'client_key_hash',
  'request_hash',
  'sealed',
  'body',
  'body_html',
  'body_text',
  'words',
  'checkout_params',
  'answer',
]

const ofUser = 'user_id = $id'
const ofSequence = 'sequence_id in (select id from sequences where user_id = $id)'
const ofPayout = 'payout_id in (select id from payouts where user_id = $id)'
/** Bought with the person's address. */
const ofOrder =
  'payment_id in (select id from payments where buyer_email is not null and lower(buyer_email) = lower($email))'
const ofEmail = (column: string) => `lower(${column}) = lower($email)`

/** Of each table the rows about one person: `$id` is the account, `$email` its verified address or ''. */
export const exported: Record<string, string> = {
  users: 'id = $id',
  sign_ins: ofUser,
  known_networks: ofUser,
  mail_tokens: ofUser,
  notices: ofUser,
  notice_bundles: ofUser,
  uploads: ofUser,
  sequences: ofUser,
  images: ofSequence,
  stacks: ofSequence,
  clocks: `${ofSequence} or set_by = $id`,
  decisions: ofSequence,
  image_moves: 'moved_by = $id or from_sequence in (select id from sequences where user_id = $id)',
  moved_images: `move_id in (select m.id from image_moves m join sequences s on s.id = m.from_sequence where s.user_id = $id)`,
  spot_requests: ofUser,
  payout_accounts: ofUser,
  bank_details: ofUser,
  payouts: ofUser,
  bank_payments: 'user_id = $id or noted_by = $id or undone_by = $id',
  reversals: ofPayout,
  seller_debts: ofUser,
  debt_settlements: ofPayout,
  ledger: ofUser,
  payment_lines: `seller_id = $id or ${ofOrder}`,
  payment_items: `seller_id = $id or ${ofOrder}`,
  payments: `buyer_email is not null and ${ofEmail('buyer_email')}`,
  downloads: ofOrder,
  download_log: `by_user = $id or download_id in (select id from downloads where ${ofOrder})`,
  refunds: `requested_by = $id or ${ofOrder}`,
  refund_images: ofOrder,
  disputes: ofOrder,
  donations: ofOrder,
  takedowns: 'by_user = $id',
  donation_remittances: 'remitted_by = $id',
  default_prices: 'set_by = $id',
  ladders: 'set_by = $id',
  asking_rules: 'set_by = $id',
  asked_prices: 'user_id = $id',
  free_allowances: 'set_by = $id',
  free_orders: `giver_id = $id or ${ofEmail('email')}`,
  codes: '$id in (user_id, made_by)',
  code_uses: `${ofOrder} or email is not null and ${ofEmail('email')}`,
  idempotency_keys: `caller = 'user ' || $id`,
  contact_messages: ofEmail('email'),
  alerts: ofEmail('email'),
  mails: ofEmail('recipient'),
  audit_log: `actor_id = $id or target = 'user ' || $id`,
}

type Person = { id: number; email: string }

/** By table, from one snapshot. */
export async function readPerson(db: Db, person: Person): Promise<Record<string, object[]>> {
  return inSnapshot(db, async (trx) => {
    // A photographer may have a hundred thousand photos.
    await sql`set local statement_timeout = '10min'`.execute(trx)
    const found: Record<string, object[]> = {}
    for (const [table, where] of Object.entries(exported)) found[table] = await readRows(trx, table, where, person)
    return found
  })
}

async function readRows(trx: Trx, table: string, where: string, person: Person): Promise<object[]> {
  const { rows } = await sql<{ row: object }>`
    select to_jsonb(t) - ${LEFT_OUT}::text[] as row from ${sql.table(table)} t where ${filled(where, person)}
  `.execute(trx)
  return rows.map(({ row }) => row)
}

function filled(where: string, { id, email }: Person): RawBuilder<unknown> {
  const values: Record<string, RawBuilder<unknown>> = { $id: sql`${id}::integer`, $email: sql`${email}::text` }
  return sql.join(
    where.split(/(\$id|\$email)/).map((piece) => values[piece] ?? sql.raw(piece)),
    sql``,
  )
}
