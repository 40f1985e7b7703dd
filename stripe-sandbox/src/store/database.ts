import { DatabaseSync } from 'node:sqlite'

const tables = `
create table if not exists objects (
  seq     integer primary key autoincrement,
  id      text not null unique,
  object  text not null,
  created integer not null,
  body    text not null check (json_valid(body))
);
create index if not exists objects_object on objects (object, seq);
create index if not exists objects_open_sessions on objects (json_extract(body, '$.expires_at'))
  where object = 'checkout.session' and json_extract(body, '$.status') = 'open';
create index if not exists objects_open_disputes on objects (json_extract(body, '$.evidence_details.due_by'))
  where object = 'dispute' and json_extract(body, '$.status') = 'needs_response';
create index if not exists objects_charge on objects (json_extract(body, '$.charge'));
create index if not exists objects_payment_intent on objects (json_extract(body, '$.payment_intent'));
create index if not exists objects_transfer_group on objects (json_extract(body, '$.transfer_group'));
create index if not exists objects_destination on objects (json_extract(body, '$.destination'));
create index if not exists objects_account on objects (json_extract(body, '$.account'));
create index if not exists objects_source on objects (json_extract(body, '$.source_transaction'));
create index if not exists objects_transfer on objects (json_extract(body, '$.transfer'));

create table if not exists events (
  seq     integer primary key autoincrement,
  id      text not null unique,
  type    text not null,
  created integer not null,
  body    text not null check (json_valid(body))
);

create table if not exists deliveries (
  seq         integer primary key autoincrement,
  event_id    text not null references events (id),
  endpoint    text not null check (endpoint in ('snapshot', 'thin')),
  state       text not null check (state in ('due', 'answered', 'given_up', 'dropped')),
  due_at      integer not null,
  attempts    integer not null default 0,
  last_status integer
);
create index if not exists deliveries_due on deliveries (due_at) where state = 'due';

create table if not exists idempotency_keys (
  key         text primary key,
  fingerprint text not null,
  created     integer not null,
  status      integer not null,
  body        text not null
);

create table if not exists settings (name text primary key, value text not null);
`

/**
 * Opens the sandbox's memory. With a file every commit is on the disk before it is answered (WAL, synchronous=FULL),
 * because the product's crash tests rely on a provider that forgets nothing.
 */
export function openDatabase(file: string) {
  const db = new DatabaseSync(file, { timeout: 5000 })
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;')
  db.exec(tables)
  return db
}

/** Runs `work` in one transaction: all of it is committed, or nothing. */
export function transaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec('begin immediate')
  try {
    const result = work()
    db.exec('commit')
    return result
  } catch (error) {
    db.exec('rollback')
    throw error
  }
}

export function emptyDatabase(db: DatabaseSync) {
  transaction(db, () => {
    for (const table of ['deliveries', 'events', 'objects', 'idempotency_keys', 'settings']) {
      db.exec(`delete from ${table}`)
    }
  })
}
