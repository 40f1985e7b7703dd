import { t as tContract } from '@lineup/contract/messages/t.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '../testing/index.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())
const { token } = await server.given.admin()

const update = (level: 'region' | 'spot', body: object) => server.put(`/${level}/update`, body, { token })
const edit = async (level: 'region' | 'spot', id: number) =>
  (await server.post(`/${level}/edit`, { id }, { token })).body.data.list

async function region() {
  const spot = await server.given.spot()
  const { name, continent_id } = await edit('region', spot.region_id)
  return { spot, form: { id: spot.region_id, name, continent_id } }
}

async function spotForm(spot: { spot_id: number }) {
  const { name, area_id } = await edit('spot', spot.spot_id)
  return { id: spot.spot_id, name, area_id }
}

test('a spot has the zone of its region until it has one of its own', async () => {
  const { spot, form } = await region()

  await update('region', { ...form, time_zone: 'Asia/Makassar' })
  expect(await edit('spot', spot.spot_id)).toMatchObject({ time_zone: null, inherited_zone: 'Asia/Makassar' })
  await update('spot', { ...(await spotForm(spot)), time_zone: 'Asia/Jakarta', latitude: -8.815, longitude: '115.088' })

  const place = { time_zone: 'Asia/Jakarta', inherited_zone: 'Asia/Makassar', latitude: -8.815, longitude: 115.088 }
  expect(await edit('spot', spot.spot_id)).toMatchObject(place)
  // A form that knows nothing of zones changes none.
  await update('spot', { ...(await spotForm(spot)), name: 'Renamed' })
  expect(await edit('spot', spot.spot_id)).toMatchObject({ ...place, name: 'Renamed' })
  await update('spot', { ...(await spotForm(spot)), time_zone: '', latitude: '', longitude: null })
  expect(await edit('spot', spot.spot_id)).toMatchObject({ time_zone: null, latitude: null, longitude: null })
})

test('a new region and a new spot have their zones from the start', async () => {
  const { continent_id, area_id } = await server.given.spot()

  const one = await server.post('/region/store', { name: 'Bali', continent_id, time_zone: 'Asia/Makassar' }, { token })
  const zone = { time_zone: 'Asia/Jakarta', latitude: 1, longitude: 2 }
  const other = await server.post('/spot/store', { name: 'G-Land', area_id, ...zone }, { token })

  expect(await edit('region', one.body.data.id)).toMatchObject({ time_zone: 'Asia/Makassar' })
  expect(await edit('spot', other.body.data.id)).toMatchObject(zone)
})

test.each(['Asia/Atlantis', '+08:00', 'Makassar', 'foo+3', 'Etc/Unknown', 'a'.repeat(51), 8])(
  '%s is no time zone',
  async (time_zone) => {
    const { form } = await region()

    const { code, body } = await update('region', { ...form, time_zone })

    expect([code, body.key]).toEqual([422, 'Invalid'])
    expect(await edit('region', form.id)).toMatchObject({ time_zone: null })
  },
)

test('coordinates come in pairs, within the globe', async () => {
  const spot = await server.given.spot()
  const form = await spotForm(spot)

  const half = await update('spot', { ...form, latitude: 1 })
  expect([half.code, half.body.message]).toEqual([422, [tContract('form.bothCoordinates')]])
  for (const [latitude, longitude] of [
    [91, 0],
    [0, -181],
    ['1e1', 0],
    ['north', 0],
  ]) {
    expect((await update('spot', { ...form, latitude, longitude })).code).toBe(422)
  }
  expect(await edit('spot', form.id)).toMatchObject({ latitude: null, longitude: null })
})

test('a zone that another admin changed meanwhile is not overwritten', async () => {
  const { form } = await region()
  const { continent_id, name } = form
  const seen = { name, continent_id, time_zone: null }
  await update('region', { ...form, time_zone: 'Asia/Makassar' })

  const { code } = await update('region', { ...form, time_zone: 'Asia/Jakarta', seen })

  expect([code, (await edit('region', form.id)).time_zone]).toEqual([409, 'Asia/Makassar'])
})

test('another zone of a region, and another region, move the times of the photos taken there', async () => {
  const { spot, form } = await region()
  const { id, images } = await server.given.publicSequence({ spot, images: 1, date: '2026-06-01' })
  await server.db
    .updateTable('images')
    .set({ taken_local: '2026-06-01T07:41:10' })
    .where('sequence_id', '=', id)
    .execute()
  const takenAt = async () => {
    await server.drainJobs()
    const { taken_at } = await server.db
      .selectFrom('public_images')
      .select('taken_at')
      .where('id', '=', images[0]?.id ?? 0)
      .executeTakeFirstOrThrow()
    return taken_at?.toISOString()
  }

  await update('region', { ...form, time_zone: 'Asia/Makassar' })
  expect(await takenAt()).toBe('2026-05-31T23:41:10.000Z')

  const other = await region()
  await update('region', { ...other.form, time_zone: 'Europe/Lisbon' })
  const area = (await server.post('/area/edit', { id: spot.area_id }, { token })).body.data.list
  await server.put('/area/update', { id: area.id, name: area.name, region_id: other.form.id }, { token })
  expect(await takenAt()).toBe('2026-06-01T06:41:10.000Z')
})

test('all sequences of a region get their times, however many there are', async () => {
  const { spot, form } = await region()
  const owner = await server.given.photographer()
  for (let n = 0; n < 51; n += 1) await server.given.sequence({ spot, owner, images: 0, date: '2026-06-01' })
  await sql`
    insert into images (sequence_id, position, original_key, file_name, bytes, sha256, type, width, height, preview_key, taken_local)
    select id, 1, gen_random_uuid(), 'surf.jpg', 1, repeat('0', 64), 'jpeg', 6000, 4000, gen_random_uuid(), '2026-06-01T07:41:10'
    from sequences where spot_id = ${spot.spot_id}
  `.execute(server.db)

  await update('region', { ...form, time_zone: 'Asia/Makassar' })
  await server.drainJobs()

  const { rows } = await sql<{ n: string }>`
    select count(i.taken_at) as n from images i join sequences s on s.id = i.sequence_id where s.spot_id = ${spot.spot_id}
  `.execute(server.db)
  expect(rows).toEqual([{ n: '51' }])
})
