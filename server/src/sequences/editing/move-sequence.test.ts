import { expect, test } from 'vitest'
import { startTestServer } from '../../testing/index.ts'
import { findRowFaults } from '../../verify/queries.ts'

const ROUNDS = 6
const AT_ONCE = 16

test('counters and public lists match a recount after many simultaneous moves', async () => {
  await using server = await startTestServer()
  const [owner, admin] = [await server.given.photographer(), await server.given.admin()]
  const spots = [
    await server.given.spot(),
    await server.given.spot(),
    await server.given.spot(),
    await server.given.spot(),
  ]
  await server.given.placeSwitched(spots[3]?.area_id ?? 0, 0)
  const open = spots.slice(0, 3)
  const days = ['2026-05-01', '2026-05-02', '2026-05-03']
  const sequences: number[] = []
  for (const spot of [...spots, ...spots]) {
    sequences.push((await server.given.publicSequence({ owner, images: 1, bytes: 10, spot })).id)
  }
  const pick = <T>(list: T[]): T => list[Math.floor(Math.random() * list.length)] as T

  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = await server.atOnce(AT_ONCE, () =>
      server.put('/sequence/update', { id: pick(sequences), ...pick(open), date: pick(days) }, { token: admin.token }),
    )
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200))
  }

  expect(await findRowFaults(server.db)).toEqual([])
  const rows = await server.db.selectFrom('sequences').select(['id', 'spot_id', 'day']).execute()
  expect(rows.every(({ spot_id }) => open.some((spot) => spot.spot_id === spot_id))).toBe(true)
  for (const spot of spots) {
    for (const date of days) {
      const { body } = await server.post('/sequence/view', { ...spot, date })
      const found = body.data.list as { total: number; data: Array<{ id: number; cover: object | null }> }
      const expected = rows.filter(({ spot_id, day }) => spot_id === spot.spot_id && day === date).map(({ id }) => id)
      expect([found.total, found.data.map(({ id }) => id)]).toEqual([
        expected.length,
        expected.toSorted((a, b) => b - a),
      ])
      expect(found.data.every(({ cover }) => cover !== null)).toBe(true)
    }
  }
})

test('a sequence moved to a place that is off leaves the lists, and returns when the place is on', async () => {
  await using server = await startTestServer()
  const { token } = await server.given.admin()
  const { id, key, spot, date } = await server.given.publicSequence({ images: 1, bytes: 10 })
  const other = await server.given.spot()
  const total = async (filter: object) => (await server.post('/sequence/view', filter)).body.data.list.total as number

  await server.put('/sequence/update', { id, ...other, date }, { token })
  await server.given.placeSwitched(other.region_id, 0)
  expect([await total(spot), await total(other), await total({})]).toEqual([0, 0, 0])

  await server.put('/sequence/update', { id, ...spot, date }, { token })
  expect([await total(spot), await total(other), await total({})]).toEqual([1, 0, 1])
  expect((await server.post('/sequence/image/view', { sequence_key: key })).code).toBe(200)
  await server.given.placeSwitched(other.region_id, 1)
  expect(await total(other)).toBe(0)
  expect(await findRowFaults(server.db)).toEqual([])
})
