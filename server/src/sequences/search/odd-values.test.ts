import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '../../testing/index.ts'

const server = await startTestServer()
const admin = await server.given.admin()
const sequence = await server.given.publicSequence({ images: 1, bytes: 10 })
const [image] = sequence.images
afterAll(() => server[Symbol.asyncDispose]())

const { id, owner, spot, date, key } = sequence
const MISSING = 404
const REFUSED = 422

type Answer = { code: number; body: { key?: string } }
const asOwner = { token: owner.token }
const asAdmin = { token: admin.token }
const query = (value: unknown) => encodeURIComponent(String(value))

/** Every call with an id of a row. */
const named: Record<string, (value: unknown) => Promise<Answer>> = {
  'GET /sequence/list/:id': (value) => server.get(`/sequence/list/${query(value)}`, asOwner),
  'GET /sequence/list-image-all/:id': (value) => server.get(`/sequence/list-image-all/${query(value)}`, asOwner),
  'GET /sequence/list-all/:userId': (value) => server.get(`/sequence/list-all/${query(value)}`, asAdmin),
  'PUT /sequence/update id': (value) => server.put('/sequence/update', { id: value, ...spot, date }, asOwner),
  'POST /sequence/approve': (value) => server.post('/sequence/approve', { sequence_id: value, approve: 1 }, asAdmin),
  'POST /sequence/status': (value) => server.post('/sequence/status', { sequence_id: value, status: 1 }, asOwner),
  'DELETE /sequence/destroy': (value) => server.delete(`/sequence/destroy?id=${query(value)}`, asAdmin),
  'POST /sequence/image/status': (value) =>
    server.post('/sequence/image/status', { image_id: value, status: 1 }, asOwner),
  'DELETE /sequence/image/destroy': (value) => server.delete(`/sequence/image/destroy?id=${query(value)}`, asAdmin),
  'POST /sequence/restore': (value) => server.post('/sequence/restore', { id: value }, asAdmin),
  'POST /sequence/image/restore': (value) => server.post('/sequence/image/restore', { id: value }, asAdmin),
  'POST /sequence/image/view image_id': (value) =>
    server.post('/sequence/image/view', { sequence_key: key, image_id: value }),
}

const oddIds: Array<[unknown, number]> = [
  [999_999, MISSING],
  [2 ** 31 - 1, MISSING],
  [2 ** 31, MISSING],
  [2 ** 32 + 1, MISSING],
  [Number.MAX_SAFE_INTEGER, MISSING],
  ['9007199254740992', REFUSED],
  ['9223372036854775808', REFUSED],
  ['9'.repeat(40), REFUSED],
  [0, REFUSED],
  [-1, REFUSED],
  ['-1', REFUSED],
  ['+1', REFUSED],
  [' 1', REFUSED],
  ['1e1', REFUSED],
  ['0x1', REFUSED],
  ['1.0', REFUSED],
  [1.5, REFUSED],
  ['١', REFUSED],
  ['NaN', REFUSED],
  ['f3b1b4d8-6c0e-4b5e-9d0f-1f6d1a2b3c4d', REFUSED],
  ["1' or '1'='1", REFUSED],
  ['1\u0000', REFUSED],
]

test.for(Object.keys(named))('%s answers every odd id with 404 or 422', async (call) => {
  for (const [value, expected] of oddIds) {
    const answer = await named[call]?.(value)

    expect([value, answer?.code, answer?.body.key]).toEqual([
      value,
      expected,
      expected === MISSING ? 'NotFound' : 'Invalid',
    ])
  }
})

test.for([[[id]], [[id, id]], [{}], [true], [null]])('an id that is %j is refused in a body', async ([value]) => {
  for (const call of Object.keys(named).filter((name) => name.startsWith('P'))) {
    expect([call, (await named[call]?.(value))?.code]).toEqual([call, REFUSED])
  }
})

test('an id given twice in a query is refused', async () => {
  for (const path of ['/sequence/destroy', '/sequence/image/destroy']) {
    expect((await server.delete(`${path}?id=${id}&id=${image?.id}`, asAdmin)).code).toBe(REFUSED)
  }
  expect((await server.post('/sequence/image/view', { sequence_key: key })).code).toBe(200)
})

const approve = (change: object) =>
  server.post('/sequence/approve', { sequence_id: id, approve: 1, ...change }, asAdmin)
const setStatus = (status: unknown) => server.post('/sequence/status', { sequence_id: id, status }, asOwner)
const setImage = (status: unknown) => server.post('/sequence/image/status', { image_id: image?.id, status }, asOwner)
const update = (change: object) => server.put('/sequence/update', { id, ...spot, date, ...change }, asOwner)
const list = (asked: Record<string, string | number>) => server.get('/sequence/list-all', { ...asAdmin, query: asked })
const view = (asked: object) => server.post('/sequence/view', asked)

test.for<[string, () => Promise<Answer>, number]>([
  ['approve 1', () => approve({}), 200],
  ['approve "2"', () => approve({ approve: '2' }), 200],
  ['approve 0', () => approve({ approve: 0 }), REFUSED],
  ['approve 3', () => approve({ approve: 3 }), REFUSED],
  ['approve missing', () => approve({ approve: undefined }), REFUSED],
  ['a reason of 500 characters', () => approve({ approve: 2, reason: 'x'.repeat(500) }), 200],
  ['a reason of 501 characters', () => approve({ approve: 2, reason: 'x'.repeat(501) }), REFUSED],
  ['a revision that is no number', () => approve({ revision: '1' }), REFUSED],
  ['a revision below every one', () => approve({ revision: -1 }), 409],
  ['approve again', () => approve({}), 200],
  ['status 0', () => setStatus(0), 200],
  ['status "1"', () => setStatus('1'), 200],
  ['status 2', () => setStatus(2), REFUSED],
  ['status -1', () => setStatus(-1), REFUSED],
  ['status true', () => setStatus(true), REFUSED],
  ['status of an image 0', () => setImage(0), 200],
  ['status of an image 1', () => setImage(1), 200],
  ['status of an image 2', () => setImage(2), REFUSED],
  ['the first day', () => update({ date: '1990-01-01' }), 200],
  ['the day before it', () => update({ date: '1989-12-31' }), REFUSED],
  ['the first day of the calendar', () => update({ date: '0001-01-01' }), REFUSED],
  ['the last day of the calendar', () => update({ date: '9999-12-31' }), REFUSED],
  ['a leap day', () => update({ date: '2024-02-29' }), 200],
  ['no leap day', () => update({ date: '2025-02-29' }), REFUSED],
  ['the year 0', () => update({ date: '0000-12-31' }), REFUSED],
  ['the year 10000', () => update({ date: '10000-01-01' }), REFUSED],
  ['a day with its time', () => update({ date: '2025-01-01T00:00:00Z' }), REFUSED],
  ['no day', () => update({ date: undefined }), REFUSED],
  ['no spot', () => update({ spot_id: undefined }), REFUSED],
  ['images that are no list', () => update({ images: 'f3b1b4d8-6c0e-4b5e-9d0f-1f6d1a2b3c4d' }), REFUSED],
  ['an image that was never uploaded', () => update({ images: ['f3b1b4d8-6c0e-4b5e-9d0f-1f6d1a2b3c4d'] }), REFUSED],
  ['a search of 100 characters', () => list({ search: 'x'.repeat(100) }), 200],
  ['a search of 101 characters', () => list({ search: 'x'.repeat(101) }), REFUSED],
  ['sort rnd', () => list({ sort: 'rnd' }), REFUSED],
  ['dir up', () => list({ dir: 'up' }), REFUSED],
  ['is_approved 3', () => list({ is_approved: 3 }), REFUSED],
  ['status 2 in a list', () => list({ status: 2 }), REFUSED],
  ['a page of 100 rows', () => list({ per_page: 100 }), 200],
  ['a page of 101 rows', () => list({ per_page: 101 }), REFUSED],
  ['a page of no rows', () => list({ per_page: 0 }), REFUSED],
  ['page 0', () => list({ page: 0 }), REFUSED],
  ['a cursor of 1,200 characters', () => list({ cursor: 'x'.repeat(1_200) }), 200],
  ['a cursor of 1,201 characters', () => list({ cursor: 'x'.repeat(1_201) }), REFUSED],
  ['a cursor with a blank', () => list({ cursor: 'a b' }), REFUSED],
  ['a name in a cursor that holds NUL', () => list({ sort: 'name', cursor: 'n-AGEA.5' }), 200],
  ['a search on a day', () => view({ date: '2024-02-29' }), 200],
  ['a search on no day', () => view({ date: '2025-02-29' }), REFUSED],
  ['a search at a place past every number', () => view({ spot_id: Number.MAX_SAFE_INTEGER }), 200],
  ['a search at place 0', () => view({ spot_id: 0 }), REFUSED],
])('%s', async ([, ask, expected]) => {
  const { code, body } = await ask()

  expect([code, body.key]).toEqual([expected, { 200: undefined, 409: 'Conflict', 422: 'Invalid' }[expected]])
})
