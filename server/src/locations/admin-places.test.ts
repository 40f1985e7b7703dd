import { placeTaken } from '@lineup/contract/refusals.ts'
import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '../testing/index.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())
const { token } = await server.given.admin()
const admin = await server.given.admin()

const levels = [
  { level: 'continent', above: undefined },
  { level: 'region', above: 'continent' },
  { level: 'area', above: 'region' },
  { level: 'spot', above: 'area' },
] as const

type Served = (typeof levels)[number]
type Level = Served['level']
const call = {
  list: (level: Level, query = {}) => server.get(`/${level}/list`, { token, query }),
  store: (level: Level, body: object) => server.post(`/${level}/store`, body, { token }),
  edit: (level: Level, id: number) => server.post(`/${level}/edit`, { id }, { token }),
  update: (level: Level, body: object) => server.put(`/${level}/update`, body, { token }),
  status: (level: Level, id: number, status: unknown) => server.post(`/${level}/status`, { id, status }, { token }),
  destroy: (level: Level, id: number) => server.delete(`/${level}/destroy`, { token, query: { id } }),
}

/** A new place below new parents, with the field that names its parent. */
async function placed({ level, above }: Served) {
  const spot = await server.given.spot()
  const parent = above === undefined ? {} : { [`${above}_id`]: spot[`${above}_id`] }
  return { id: spot[`${level}_id`], parent, spot }
}
const nodeOf = (id: number) => server.db.selectFrom('nodes').selectAll().where('id', '=', id).executeTakeFirst()
const lastNote = () =>
  server.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
const countNotes = async () => (await server.db.selectFrom('audit_log').select('id').execute()).length

test.for(levels)('a new $level is listed immediately, enabled, with its parent', async (served) => {
  const { level, above } = served
  const { parent, spot } = await placed(served)

  const { code, body } = await call.store(level, { name: `  New ${level}  `, ...parent })

  expect([code, body.message]).toEqual([200, [`${level.replace(/^./, (c) => c.toUpperCase())} created`]])
  const path = []
  for (const { level: one } of levels.slice(0, levels.indexOf(served))) {
    path.push({ id: spot[`${one}_id`], name: (await nodeOf(spot[`${one}_id`]))?.name })
  }
  const zones = above === undefined ? {} : { time_zone: null, inherited_zone: null }
  const facts = level === 'spot' ? { ...zones, latitude: null, longitude: null } : zones
  const names = above === undefined ? {} : { [above]: path.at(-1)?.name, disabled_above: null, path }
  const place = { id: body.data.id, name: `New ${level}`, names: {}, status: 1, ...parent, ...names, ...facts }
  const { list, total } = (await call.list(level)).body.data
  expect([list.find(({ id }: { id: number }) => id === place.id), total]).toEqual([place, undefined])
  expect((await call.edit(level, place.id)).body.data.list).toEqual(place)
  expect(await lastNote()).toMatchObject({
    act: `${level}.store`,
    target: `${level} ${place.id}`,
    detail: { before: null, after: { name: `New ${level}`, status: 1 } },
  })
})

test.for(levels)('a $level can be renamed, disabled, enabled and deleted, each with an audit entry', async (served) => {
  const { level } = served
  const { parent } = await placed(served)
  const { id } = (await call.store(level, { name: 'Before', ...parent })).body.data

  expect((await call.update(level, { id, name: 'After', ...parent })).code).toBe(200)
  expect((await call.edit(level, id)).body.data.list.name).toBe('After')
  expect((await lastNote()).detail).toMatchObject({ before: { name: 'Before' }, after: { name: 'After' } })

  expect((await call.status(level, id, 0)).code).toBe(200)
  expect((await call.edit(level, id)).body.data.list.status).toBe(0)
  expect(await lastNote()).toMatchObject({
    act: `${level}.status`,
    detail: { before: { status: 1 }, after: { status: 0 } },
  })
  expect((await call.status(level, id, '1')).code).toBe(200)

  expect((await call.destroy(level, id)).code).toBe(200)
  expect((await call.edit(level, id)).code).toBe(404)
  expect(await lastNote()).toMatchObject({
    act: `${level}.destroy`,
    detail: { before: { name: 'After' }, after: null },
  })
})

test.for(levels)('a change without effect on a $level succeeds and leaves no audit entry', async (served) => {
  const { level } = served
  const { id, parent } = await placed(served)
  const name = (await nodeOf(id))?.name
  const before = [await nodeOf(id), await countNotes()]

  expect((await call.status(level, id, 1)).code).toBe(200)
  expect((await call.update(level, { id, name, ...parent })).code).toBe(200)

  expect([await nodeOf(id), await countNotes()]).toEqual(before)
})

test.for(levels)('the name of a $level is unique below its parent, in upper or lower case', async (served) => {
  const { level } = served
  const [first, second] = [await placed(served), await placed(served)]
  const name = `Peniche ${level}`
  expect((await call.store(level, { name, ...first.parent })).code).toBe(200)

  for (const same of [name, name.toUpperCase(), ` ${name} `]) {
    const { code, body } = await call.store(level, { name: same, ...first.parent })
    expect([code, body.key, body.message]).toEqual([422, 'Invalid', [placeTaken(level)]])
  }
  const renamed = await call.update(level, { id: first.id, name: name.toLowerCase(), ...first.parent })
  expect([renamed.code, renamed.body.message]).toEqual([422, [placeTaken(level)]])

  // Another parent may contain the name, but the place cannot move here with it.
  if (level === 'continent') return
  const elsewhere = await call.store(level, { name, ...second.parent })
  expect(elsewhere.code).toBe(200)
  expect((await call.update(level, { id: elsewhere.body.data.id, name, ...first.parent })).code).toBe(422)
  expect((await call.update(level, { id: elsewhere.body.data.id, name: `${name} 2`, ...first.parent })).code).toBe(200)
})

test.for(levels)('a $level can change the case of its name', async (served) => {
  const { id, parent } = await placed(served)

  const { code } = await call.update(served.level, { id, name: 'ERICEIRA', ...parent })
  const again = await call.update(served.level, { id, name: 'Ericeira', ...parent })

  expect([code, again.code, (await nodeOf(id))?.name]).toEqual([200, 200, 'Ericeira'])
})

test.for(levels)('the name of a $level has 1 to 50 characters', async (served) => {
  const { level } = served
  const { id, parent } = await placed(served)

  for (const name of ['', '   ', '\n\t', undefined, null, 7, 'x'.repeat(51), '\u202E']) {
    const stored = await call.store(level, { name, ...parent })
    const updated = await call.update(level, { id, name, ...parent })
    expect([name, stored.code, updated.code]).toEqual([name, 422, 422])
    expect(Object.keys(stored.body.errors ?? {})).toEqual(['name'])
  }
  for (const name of ['x'.repeat(50), 'é'.repeat(50), 'y']) {
    expect((await call.store(level, { name, ...parent })).code).toBe(200)
  }
  expect((await call.update(level, { id, name: `${'z'.repeat(49)} `, ...parent })).code).toBe(200)
})

test.for(levels.filter(({ above }) => above !== undefined))('a $level needs a $above', async (served) => {
  const { level, above } = served
  const { id, spot } = await placed(served)
  const field = `${above}_id`
  const before = await nodeOf(id)

  for (const missing of [undefined, null, '', 'x', 0, -1, 1.5]) {
    const stored = await call.store(level, { name: 'Nowhere', [field]: missing })
    expect([missing, stored.code, Object.keys(stored.body.errors ?? {})]).toEqual([missing, 422, [field]])
  }
  // Unknown, of the same level, of another level, too large for any row.
  for (const wrong of [999_999, spot[`${level}_id`], level === 'region' ? spot.area_id : spot.continent_id, 2 ** 40]) {
    const stored = await call.store(level, { name: 'Nowhere', [field]: wrong })
    const moved = await call.update(level, { id, name: before?.name, [field]: wrong })
    expect([stored.code, String(stored.body.message)]).toEqual([422, expect.stringContaining('Please choose a')])
    expect(moved.code).toBe(422)
  }
  expect(await nodeOf(id)).toEqual(before)
})

test.for(levels)(
  'every call for a $level answers 404 for an unknown id and for a place of another level',
  async (served) => {
    const { level } = served
    const { parent, spot } = await placed(served)
    const others = levels.filter((other) => other.level !== level).map((other) => spot[`${other.level}_id`])
    const notes = await countNotes()

    for (const id of [999_999, 2 ** 40, ...others]) {
      const node = id < 2 ** 31 ? await nodeOf(id) : undefined
      const answers = await Promise.all([
        call.edit(level, id),
        call.update(level, { id, name: 'Other', ...parent }),
        call.status(level, id, 0),
        call.destroy(level, id),
      ])
      expect(answers.map(({ code, body }) => [code, body.key])).toEqual(answers.map(() => [404, 'NotFound']))
      if (node !== undefined) expect(await nodeOf(id)).toEqual(node)
    }
    expect(await countNotes()).toBe(notes)
  },
)

test('whoever edits a place hears what keeps it from being deleted', async () => {
  const sequence = await server.given.publicSequence({ images: 1 })
  const { spot_id, area_id } = await server.db
    .selectFrom('sequences')
    .select(['spot_id', 'area_id'])
    .where('id', '=', sequence.id)
    .executeTakeFirstOrThrow()
  const use = async (level: Level, id: number) => (await call.edit(level, id)).body.data.in_use

  expect([await use('spot', spot_id), await use('area', area_id)]).toEqual([
    { places: 0, sequences: 1 },
    { places: 1, sequences: 0 },
  ])
  await server.db
    .updateTable('sequences')
    .set({ deleted_at: new Date(), deleted_by: 'admin' })
    .where('id', '=', sequence.id)
    .execute()
  expect(await use('spot', spot_id)).toEqual({ places: 0, sequences: 1 })
  expect((await call.destroy('spot', spot_id)).code).toBe(409)
})

test.for(levels)('the world cannot be used as a $level', async (served) => {
  const { level } = served
  const { parent } = await placed(served)

  const answers = await Promise.all([
    call.edit(level, 0),
    call.update(level, { id: 0, name: 'Other', ...parent }),
    call.status(level, 0, 0),
    call.destroy(level, 0),
  ])

  expect(answers.map(({ code }) => code)).toEqual([422, 422, 422, 422])
  expect(await nodeOf(0)).toMatchObject({ name: 'World', status: 1 })
})

test.for(levels)('a $level in use cannot be deleted, and the message says why', async (served) => {
  const { level } = served
  const { id, spot } = await placed(served)
  if (level === 'spot') await server.given.waitingSequence({ spot })

  const { code, body } = await call.destroy(level, id)

  const below = { continent: 'regions', region: 'areas', area: 'spots', spot: 'sequences' }[level]
  expect([code, body.key, String(body.message)]).toEqual([409, 'Conflict', expect.stringContaining(`has ${below}`)])
  expect(await nodeOf(id)).toBeDefined()
})

test('a spot with deleted sequences cannot be deleted', async () => {
  const sequence = await server.given.publicSequence()
  await server.delete('/sequence/destroy', { query: { id: sequence.id }, token: sequence.owner.token })

  const { code, body } = await call.destroy('spot', sequence.spot.spot_id)

  expect([code, String(body.message)]).toEqual([409, expect.stringContaining('deleted ones included')])
})

test('deleting a disabled place removes it from the list of disabled places', async () => {
  const { continent_id } = await server.given.spot()
  const { id } = (await call.store('region', { name: 'Gone', continent_id })).body.data
  await call.status('region', id, 0)
  await call.destroy('region', id)

  const off = await server.db.selectFrom('place_off').selectAll().executeTakeFirstOrThrow()
  expect(off.regions).not.toContain(id)
})

test('the audit log says who changed a place', async () => {
  const { id } = await placed(levels[0])

  await server.put('/continent/update', { id, name: 'Noted' }, { token: admin.token })

  expect((await lastNote()).actor_id).toBe(admin.id)
})

test('of ten simultaneous requests for the same new place one succeeds', async () => {
  const { continent_id } = await server.given.spot()

  const answers = await server.atOnce(10, () => call.store('region', { name: 'Once', continent_id }))

  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 422),
  ])
})

test('of simultaneous deletion and use of a place only one succeeds', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { id } = (await call.store('continent', { name: `Contested ${round}` })).body.data

    const [stored, destroyed] = await server.atOnce(2, (n) =>
      n === 0 ? call.store('region', { name: 'First', continent_id: id }) : call.destroy('continent', id),
    )

    expect([
      [200, 409],
      [422, 200],
    ]).toContainEqual([stored?.code, destroyed?.code])
  }
})
