import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '../../testing/index.ts'

const server = await startTestServer()
const { given } = server
afterAll(() => server[Symbol.asyncDispose]())

test('an admin takes a session off sale for a while without rejecting it, and the act is on record', async () => {
  const admin = await given.admin()
  const { id, key: sequence_key } = await given.publicSequence({ images: 1 })
  const set = (status: number) => server.post('/sequence/status', { sequence_id: id, status }, { token: admin.token })
  const seen = async () => (await server.post('/sequence/image/view', { sequence_key })).code

  expect([(await set(0)).code, await seen()]).toEqual([200, 404])
  expect([(await set(1)).code, await seen()]).toEqual([200, 200])

  const { is_approved } = await server.db
    .selectFrom('sequences')
    .select('is_approved')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(is_approved).toBe(1)
  const acts = server.db.selectFrom('audit_log').select(['actor_id', 'act']).where('target', '=', `sequence ${id}`)
  expect(await acts.orderBy('id').execute()).toEqual([
    { actor_id: admin.id, act: 'sequence.status' },
    { actor_id: admin.id, act: 'sequence.status' },
  ])
})
