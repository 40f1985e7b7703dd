import pg from 'pg'
import type { Product } from './product.ts'

export type Place = { continent_id: number; region_id: number; area_id: number; spot_id: number }
export type Photographer = { token: string; fields: { date: string } & Place }

type Shop = Pick<Product, 'api' | 'databaseUrl'>

/** Signs up, follows the link in the mail and signs in, as a person would. Also creates the spot to upload to, if it is missing. */
export async function arrive({ api, databaseUrl }: Shop, username = 'bench'): Promise<Photographer> {
  const { site } = api
  const account = { username, email: `${username}@example.org`, password: 'offshore wind at dawn' }
  await post(site, '/register', { ...account, password_confirmation: account.password, is_agree: true })
  const [, mail = ''] = await find(`${site}/dev/mailbox`, /\/dev\/mailbox\/(\d+)/)
  const [, token = ''] = await find(`${site}/dev/mailbox/${mail}`, /\/email-verification\/([\w-]+)\//)
  await post(site, '/email-verification', { token, username: account.username })
  const { access_token } = await post<{ access_token: string }>(site, '/login', account)
  return { token: access_token, fields: { date: '2026-11-18', ...(await makeSpot(databaseUrl)) } }
}

export const post = <T>(site: string, path: string, body: unknown, token?: string) =>
  write<T>(site, { method: 'POST', path, body, token })

type Write = { method: 'POST' | 'PUT'; path: string; body: unknown; token: string | undefined }

export async function write<T>(site: string, { method, path, body, token }: Write): Promise<T> {
  const answer = await fetch(`${site}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
  return (JSON.parse(text) as { data: T }).data
}

async function find(url: string, pattern: RegExp): Promise<string[]> {
  const text = await (await fetch(url)).text()
  const found = pattern.exec(text)
  if (found === null) throw new Error(`${url} holds no ${pattern.source}`)
  return found
}

async function makeSpot(databaseUrl: string): Promise<Place> {
  await query(
    databaseUrl,
    `insert into nodes (id, parent_id, level, name)
     values (1, 0, 1, 'Continent'), (2, 1, 2, 'Region'), (3, 2, 3, 'Area'), (4, 3, 4, 'Spot') on conflict do nothing`,
  )
  return { continent_id: 1, region_id: 2, area_id: 3, spot_id: 4 }
}

export async function query<Row>(databaseUrl: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query(statement)).rows as Row[]
  } finally {
    await client.end()
  }
}
