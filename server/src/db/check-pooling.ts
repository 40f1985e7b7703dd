import pg from 'pg'

export type Session = {
  /** The process of PostgreSQL that serves the statement. */
  pid: () => Promise<number>
  begin: () => Promise<void>
  end: () => Promise<void>
}

export class WrongPooling extends Error {
  override name = 'WrongPooling'
}

/** A busy pooler may hand out its connections in an unlucky order once. */
const LOOKS = 5
const CONNECT_MS = 3_000

/** Throws `WrongPooling` if a pooler lends connections for single transactions: a session must keep its own process of PostgreSQL. */
export async function checkPooling(open: () => Promise<Session>): Promise<void> {
  const one = await open()
  const other = await open().catch(async (error: unknown) => {
    await one.end()
    throw error
  })
  try {
    if ((await meet(one, other)) || (await wander(one, other))) throw new WrongPooling(REFUSAL)
  } finally {
    await Promise.all([one.end(), other.end()])
  }
}

const REFUSAL =
  'DATABASE_URL leads to a pooler that lends connections for single transactions. Named statements, locks and LISTEN need them for a ' +
  'whole session: set its pool_mode to session, or give the address of PostgreSQL itself'

/** A pooler lends the same connection to both, one after the other. */
async function meet(one: Session, other: Session): Promise<boolean> {
  for (let look = 0; look < LOOKS; look += 1) {
    if ((await one.pid()) === (await other.pid())) return true
  }
  return false
}

/** A pooler that lends its connections in turn gives one session several, also while the other holds one. */
async function wander(one: Session, other: Session): Promise<boolean> {
  await other.begin()
  const pids = new Set([await other.pid()])
  for (let look = 0; look < LOOKS; look += 1) pids.add(await one.pid())
  return pids.size !== 2
}

export async function openSession(url: string): Promise<Session> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
  })
  client.on('error', () => {})
  await client.connect()
  const pid = async () => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return rows[0]?.pid ?? 0
  }
  return {
    pid,
    begin: async () => void (await client.query('begin')),
    end: () => client.end(),
  }
}
