import { calls } from '@lineup/contract/calls.ts'
import { expect, test } from 'vitest'
import { startTestServer } from '../testing/index.ts'

// Who meets which gate: what a call answers beyond it is for the tests of its domain.
const turnedAway: Record<string, Record<string, 401 | 403 | undefined>> = {
  open: {},
  'signed-in': { visitor: 401, 'expired token': 401, 'ended token': 401 },
  photographer: { visitor: 401, 'expired token': 401, 'ended token': 401, admin: 403 },
  admin: { visitor: 401, 'expired token': 401, 'ended token': 401, photographer: 403, unverified: 403 },
}

test('every call turns away exactly whom the contract says', { timeout: 60_000 }, async () => {
  await using server = await startTestServer()
  const [photographer, unverified, admin, gone, ended] = await Promise.all([
    server.given.photographer(),
    server.given.unverifiedPhotographer(),
    server.given.admin(),
    server.given.admin(),
    server.given.admin(),
  ])
  const past = new Date(0)
  await server.db.updateTable('sign_ins').set({ live_until: past }).where('user_id', '=', gone.id).execute()
  await server.db.updateTable('sign_ins').set({ ended_at: past }).where('user_id', '=', ended.id).execute()
  const tokens = {
    visitor: undefined,
    photographer: photographer.token,
    unverified: unverified.token,
    'expired token': gone.token,
    'ended token': ended.token,
    admin: admin.token,
  }

  for (const { endpoint } of calls) {
    for (const [who, token] of Object.entries(tokens)) {
      // Signing out would end the very token that the next call needs.
      if (endpoint.path === '/logout' && turnedAway['signed-in']?.[who] === undefined) continue
      const path = endpoint.path.replace(':id', '999999')
      const send = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const
      const verb = send[endpoint.method]
      const options = { token }
      const answer =
        verb === 'get' || verb === 'delete' ? await server[verb](path, options) : await server[verb](path, {}, options)

      const expected = turnedAway[endpoint.access]?.[who]
      const label = `${endpoint.method} ${endpoint.path} as ${who}`
      if (expected === undefined) expect([401, 403], label).not.toContain(notVerified(answer) ? 0 : answer.code)
      else
        expect([answer.code, answer.body.key], label).toEqual([
          expected,
          expected === 401 ? 'Unauthorized' : 'Forbidden',
        ])
      expect(answer.code, label).toBeLessThan(500)
    }
  }
})

// Uploading needs a verified address: a refusal of its own, behind the gate.
const notVerified = ({ body }: { body: { message: string | string[] } }) =>
  String(body.message).includes('verify your e-mail')
