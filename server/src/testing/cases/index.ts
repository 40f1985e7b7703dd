import type { Endpoint } from '@lineup/contract/endpoint.ts'
import type { Answer } from '../client.ts'
import type { Person } from '../given/people.ts'
import type { TestServer } from '../test-server.ts'
import { accountCases } from './accounts.ts'
import { alertCases } from './alerts.ts'
import { type Cases, type Cast, type Principal, type Wire } from './case.ts'
import { codeCases } from './codes.ts'
import { listCases } from './lists.ts'
import { placeCases } from './places.ts'
import { priceCases } from './prices.ts'
import { salesCases } from './sales.ts'
import { aPhoto, sequenceCases } from './sequences.ts'
import { statementCases } from './statements.ts'

/** A test checks that no endpoint is missing. */
export const cases: Cases = {
  ...listCases,
  ...accountCases,
  ...placeCases,
  ...alertCases,
  ...sequenceCases,
  ...priceCases,
  ...salesCases,
  ...codeCases,
  ...statementCases,
}

export const NO_ROW = 999_999_999

export async function castFor(server: TestServer, principal: Principal): Promise<Cast> {
  const owner = await server.given.photographer()
  return { server, owner, caller: await callerFor(server, principal, owner) }
}

async function callerFor({ given, db }: TestServer, principal: Principal, owner: Person): Promise<Person | undefined> {
  if (principal === 'visitor') return undefined
  if (principal === 'owner') return owner
  if (principal === 'admin') return given.admin()
  if (principal === 'unverified') return given.unverifiedPhotographer()
  if (principal === 'other') return given.photographer()
  if (principal === 'newcomer') {
    const newcomer = await given.photographer()
    await db.updateTable('users').set({ must_change_password: true }).where('id', '=', newcomer.id).execute()
    return newcomer
  }
  if (principal === 'leaving') {
    const leaver = await given.photographer()
    await given.leaving(leaver)
    return leaver
  }

  // An admin's token could do most if it still worked.
  const gone = await given.admin()
  if (principal === 'erased') {
    await db.updateTable('users').set({ erased_at: new Date() }).where('id', '=', gone.id).execute()
  } else if (principal === 'blocked') {
    await given.blocked(gone)
  } else {
    await db
      .updateTable('sign_ins')
      .set({ live_until: new Date(0) })
      .where('user_id', '=', gone.id)
      .execute()
  }
  return gone
}

export async function sendCase(
  server: TestServer,
  { method, path, body }: Endpoint,
  wire: Wire,
  token: string | undefined,
): Promise<Answer> {
  const inPath = new Set([...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? ''))
  const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(wire[name])))
  const rest = Object.fromEntries(Object.entries(wire).filter(([name]) => !inPath.has(name)))
  if (body === 'raw') {
    const headers = { 'content-type': 'image/jpeg', 'content-disposition': 'attachment; filename="wave.jpg"' }
    return server.send(method, url, new Uint8Array(await aPhoto()), { token, headers })
  }
  if (method === 'POST') return server.post(url, rest, { token })
  if (method === 'PUT') return server.put(url, rest, { token })
  const query = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]))
  return method === 'GET' ? server.get(url, { token, query }) : server.delete(url, { token, query })
}
