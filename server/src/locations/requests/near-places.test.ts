import { expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/index.ts'

/** Two areas of one region, and one on another coast. Names are what the requests are compared with. */
async function coasts(server: TestServer) {
  const { token } = await server.given.admin()
  const store = async (level: string, form: object) =>
    (await server.post(`/${level}/store`, form, { token })).body.data.id as number
  const continent_id = await store('continent', { name: 'Near Asia' })
  const region_id = await store('region', { name: 'Balisland', continent_id })
  const far_id = await store('region', { name: 'Javaland', continent_id })
  const bukit = await store('area', { name: 'Bukit Peninsula', region_id })
  const east = await store('area', { name: 'East Coast', region_id })
  const farEast = await store('area', { name: 'East Coast', region_id: far_id })
  const spot = (name: string, area_id: number, latitude: number | null, longitude: number | null) =>
    store('spot', { name, area_id, latitude, longitude })
  const bowl = await spot('Green Bowl', bukit, -8.85, 115.17)
  await spot('Green Island', bukit, -8.8, 115.2)
  const keramas = await spot('Keramas', east, -8.6, 115.34)
  await spot('Green Bowl', farEast, -8.5, 106)
  const kai = await server.given.photographer()
  const ask = async (form: object) => {
    await server.post('/spot/request/store', form, { token: kai.token })
    const { list } = (await server.get('/spot/request/list', { token })).body.data
    const { near, area } = list.at(-1)
    return { near: near.map(({ spot_id }: { spot_id: number }) => spot_id), area: area?.id ?? null }
  }
  return { ask, spot, token, bowl, keramas, bukit, east }
}

test('a request names the spots that it may mean, and the area that it would lie in', async () => {
  await using server = await startTestServer()
  const { ask, bowl, keramas, bukit, east } = await coasts(server)
  const at = { latitude: -8.849, longitude: 115.17 }

  expect(await ask({ name: 'greenbowl beach', region: 'Bukit, Balisland', ...at })).toEqual({
    near: [bowl],
    area: bukit,
  })
  // Of another name, where a spot is.
  const beside = { name: 'Sixes', region: 'somewhere', latitude: -8.601, longitude: 115.341 }
  expect(await ask(beside)).toEqual({ near: [keramas], area: east })
  // The region has two areas: the nearer one.
  expect(await ask({ name: 'Nova', region: 'Balisland', latitude: -8.7, longitude: 115.3 })).toEqual({
    near: [],
    area: east,
  })
  // Nothing is near, and nothing is called so.
  expect(await ask({ name: 'Nova', region: 'Portugal', latitude: 38, longitude: -9 })).toEqual({ near: [], area: null })
})

test('a spot that nobody can choose is not named, one without a position is', async () => {
  await using server = await startTestServer()
  const { ask, spot, token, bowl, bukit } = await coasts(server)
  const right = await spot('Slow Right', bukit, null, null)
  await server.post('/spot/status', { id: bowl, status: 0 }, { token })

  const at = { region: 'Balisland', latitude: -8.849, longitude: 115.17 }
  expect((await ask({ name: 'Green Bowl', ...at })).near).toEqual([])
  expect((await ask({ name: 'Slow Right', ...at })).near).toEqual([right])
})
