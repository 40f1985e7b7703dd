import { afterAll, expect, test } from 'vitest'
import { importPlaces, type PlaceTree } from '../../testing/given/import-places.ts'
import { startTestServer } from '../../testing/index.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())

const named = (places: object | string[]): PlaceTree[] =>
  Array.isArray(places)
    ? places.map((name: string) => ({ name }))
    : Object.entries(places).map(([name, below]) => ({ name, children: named(below as object) }))

await importPlaces(
  server.deps,
  named({
    Asia: {
      Bali: {
        'Bukit Peninsula': ['Uluwatu', 'Padang Padang'],
        'South Coast': ['Kuta Reef'],
        'West Coast': ['Canggu'],
      },
      Sumbawa: { Lakey: ['Lakey Pipe'] },
    },
    Oceania: {
      'New South Wales': { 'South Coast': ['Aussie Pipe', 'Sandon Point'] },
      Queensland: { 'South Coast': ['Snapper'] },
      Tahiti: { 'Tahiti Iti': ['Teahupoʻo'] },
    },
    'North America': {
      Hawaii: { 'North Shore Oahu': ['Pipeline', 'Haleʻiwa'] },
      Barbados: { 'South Coast': ['Freights'] },
    },
    Africa: { Angola: { Luanda: ['Cabo Ledo'] }, Morocco: { Taghazout: ['Anchor Point'] } },
    Europe: { Portugal: { Nazaré: ['Praia do Norte'] }, Denmark: { Jutland: ['Øst'] } },
  }),
)

type Found = Record<'continent' | 'region' | 'area' | 'spot', string | null> & { sequences: number }
const nameOf = ({ continent, region, area, spot }: Found) => [spot, area, region, continent].filter(Boolean).join(', ')

async function suggest(search: string): Promise<string[]> {
  const { code, body } = await server.get(`/place/suggest?search=${encodeURIComponent(search)}`)
  expect(code).toBe(200)
  return (body.data.list as Found[]).map(nameOf)
}

const uluwatu = 'Uluwatu, Bukit Peninsula, Bali, Asia'
const pipeline = 'Pipeline, North Shore Oahu, Hawaii, North America'

test.each([
  ['Uluwatu', uluwatu],
  ['ULU', uluwatu],
  ['ulu bali', uluwatu],
  ['bali ulu', uluwatu],
  ['uluwatoo', uluwatu],
  ['uluwtau', uluwatu],
  ['ulwat', uluwatu],
  ['oluwatu', uluwatu],
  ['eahupoo', 'Teahupoʻo, Tahiti Iti, Tahiti, Oceania'],
  ['bipeline', pipeline],
  ['koota', 'Kuta Reef, South Coast, Bali, Asia'],
  ['changu', 'Canggu, West Coast, Bali, Asia'],
  ['ankor', 'Anchor Point, Taghazout, Morocco, Africa'],
  ['uluwatu, bali', uluwatu],
  ['uluwatu xyzzy', uluwatu],
  ['padangpadang', 'Padang Padang, Bukit Peninsula, Bali, Asia'],
  ['Pipe', pipeline],
  ['pipe line', pipeline],
  ['pipelien hawai', pipeline],
  ['aussie pipe', 'Aussie Pipe, South Coast, New South Wales, Oceania'],
  ['south coast nsw', 'South Coast, New South Wales, Oceania'],
  ['nsw', 'New South Wales, Oceania'],
  ['south coast qld', 'South Coast, Queensland, Oceania'],
  ['teahupoo', 'Teahupoʻo, Tahiti Iti, Tahiti, Oceania'],
  ["teahupo'o", 'Teahupoʻo, Tahiti Iti, Tahiti, Oceania'],
  ['haleiwa', 'Haleʻiwa, North Shore Oahu, Hawaii, North America'],
  ['nazare', 'Nazaré, Portugal, Europe'],
  ['ost', 'Øst, Jutland, Denmark, Europe'],
  ['padang padang surf camp', 'Padang Padang, Bukit Peninsula, Bali, Asia'],
  ['bali', 'Bali, Asia'],
])('%s means %s', async (typed, meant) => {
  expect((await suggest(typed))[0]).toBe(meant)
})

// A word of a name beside one that nobody knows is no name.
test.each(['qqqqqq', '!!!', 'uluwatu hawaii', 'qumfozz point', 'secret reef'])(
  '%s means nothing here',
  async (typed) => {
    expect(await suggest(typed)).toEqual([])
  },
)

test('a place carries the ids of a search and the number of its sequences', async () => {
  const { body } = await server.get('/place/suggest?search=south%20coast%20nsw')
  const found = body.data.list[0]

  expect(found).toEqual({
    continent_id: expect.any(Number),
    region_id: expect.any(Number),
    area_id: expect.any(Number),
    spot_id: null,
    continent: 'Oceania',
    region: 'New South Wales',
    area: 'South Coast',
    spot: null,
    sequences: 0,
  })
})

test('a place is named with all above it, whichever of them the search has', async () => {
  const { body: found } = await server.get('/place/suggest?search=uluwatu')
  const { sequences: _, ...place } = found.data.list[0]
  const { continent_id, spot_id } = place

  const alone = await server.get(`/place/view?spot_id=${spot_id}`)
  const both = await server.get(`/place/view?continent_id=${continent_id}&spot_id=${spot_id}`)
  const wrong = await server.get(`/place/view?continent_id=99999&spot_id=${spot_id}`)
  const none = await server.get('/place/view')

  expect([alone.body.data.place, both.body.data.place]).toEqual([place, place])
  expect([wrong.code, wrong.body.key, none.code]).toEqual([404, 'NotFound', 404])
})

test('a spot says when there is light for photos, by its own clocks, if its coordinates are known', async () => {
  const { body: found } = await server.get('/place/suggest?search=uluwatu')
  const { region_id, spot_id } = found.data.list[0]
  const light = async () => (await server.get(`/place/view?spot_id=${spot_id}&date=2026-11-20`)).body.data.light
  const set = (id: number, facts: object) => server.db.updateTable('nodes').set(facts).where('id', '=', id).execute()

  const before = await light()
  await set(region_id, { time_zone: 'Asia/Makassar' })
  await set(spot_id, { latitude: -8.815, longitude: 115.088 })
  const tropics = await light()
  await set(spot_id, { latitude: 85, longitude: 15.6 })

  expect(before).toBeUndefined()
  expect(tropics).toEqual({ from: '05:17', until: '18:52' })
  expect(await light()).toBeUndefined()
})

test('a disabled place is not suggested, nor anything below it, until it is enabled', async () => {
  const { id } = await server.db.selectFrom('nodes').select('id').where('name', '=', 'Tahiti').executeTakeFirstOrThrow()
  expect(await suggest('teahupoo')).toHaveLength(1)

  await server.given.placeSwitched(id, 0)
  expect(await suggest('teahupoo')).toEqual([])
  expect(await suggest('tahiti')).toEqual([])

  await server.given.placeSwitched(id, 1)
  expect(await suggest('teahupoo')).toHaveLength(1)
})

test('a new, renamed, moved or deleted place is suggested as it is now', async () => {
  const { token } = await server.given.admin()
  const idOf = async (name: string) =>
    (await server.db.selectFrom('nodes').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
  const [lakey, jutland, denmark] = [await idOf('Lakey'), await idOf('Jutland'), await idOf('Portugal')]

  const { body } = await server.post('/spot/store', { name: 'Periscopes', area_id: lakey }, { token })
  expect(await suggest('periscopes sumbawa')).toEqual(['Periscopes, Lakey, Sumbawa, Asia'])

  const { id } = body.data
  await server.put('/spot/update', { id, name: 'Nungas', area_id: lakey }, { token })
  expect(await suggest('periscopes')).toEqual([])
  expect(await suggest('nungas')).toEqual(['Nungas, Lakey, Sumbawa, Asia'])

  await server.put('/area/update', { id: jutland, name: 'Peniche', region_id: denmark }, { token })
  expect(await suggest('ost peniche portugal')).toEqual(['Øst, Peniche, Portugal, Europe'])
  expect(await suggest('ost denmark')).toEqual([])

  await server.delete(`/spot/destroy?id=${id}`, { token })
  expect(await suggest('nungas')).toEqual([])
})

test('of places with the same name, the one with the most photos for sale comes first, and what is approved counts at once', async () => {
  await using shop = await startTestServer()
  const spots = [await shop.given.spot(), await shop.given.spot(), await shop.given.spot()]
  await shop.db.updateTable('nodes').set({ name: 'Beach Break' }).where('level', '=', 4).execute()
  const [none, few, many] = spots.map(({ spot_id }) => spot_id)
  if (spots[1]) await shop.given.publicSequence({ images: 1, spot: spots[1] })
  for (let n = 0; n < 2; n += 1) if (spots[2]) await shop.given.publicSequence({ images: 1, spot: spots[2] })

  const { body } = await shop.get('/place/suggest?search=beach')

  const list = body.data.list as Array<{ spot_id: number; sequences: number }>
  expect(list.map(({ spot_id, sequences }) => [spot_id, sequences])).toEqual([
    [many, 2],
    [few, 1],
    [none, 0],
  ])

  if (spots[0]) await shop.given.publicSequence({ images: 1, spot: spots[0] })
  const later = await shop.get('/place/suggest?search=beach')
  expect((later.body.data.list as typeof list).find(({ spot_id }) => spot_id === none)?.sequences).toBe(1)
})

test('a place above spots is followed by those below it: with the most photos for sale first, then by name', async () => {
  await using shop = await startTestServer()
  const spots = ['Balangan', 'Bingin', 'Canggu', 'Dreamland', 'Impossibles', 'Keramas', 'Padang Padang', 'Uluwatu']
  await importPlaces(
    shop.deps,
    named({ Asia: { Bali: { Bukit: spots, Hidden: ['Airport Lefts'] }, Java: { Balian: ['Apocalypse'] } } }),
  )
  const idOf = async (name: string) =>
    (await shop.db.selectFrom('nodes').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
  await shop.given.placeSwitched(await idOf('Hidden'), 0)
  const above = { continent_id: await idOf('Asia'), region_id: await idOf('Bali'), area_id: await idOf('Bukit') }
  for (const name of ['Uluwatu', 'Padang Padang', 'Uluwatu']) {
    await shop.given.publicSequence({ images: 1, spot: { ...above, spot_id: await idOf(name) } })
  }

  const { body } = await shop.get('/place/suggest?search=bali')

  const names = (body.data.list as Found[]).map(({ spot, area, region }) => spot ?? area ?? region)
  expect(names).toEqual(['Bali', 'Balian', 'Uluwatu', 'Padang Padang', 'Balangan', 'Bingin', 'Canggu', 'Dreamland'])
})

test('for a day, each place says how many sequences it has then, or the nearest day that has some', async () => {
  await using shop = await startTestServer()
  const spots = ['Balangan', 'Bingin', 'Canggu', 'Dreamland', 'Impossibles', 'Keramas', 'Padang Padang', 'Uluwatu']
  await importPlaces(shop.deps, named({ Asia: { Bali: { Bukit: spots } } }))
  const idOf = async (name: string) =>
    (await shop.db.selectFrom('nodes').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
  const above = { continent_id: await idOf('Asia'), region_id: await idOf('Bali'), area_id: await idOf('Bukit') }
  const taken = async (name: string, date: string) =>
    shop.given.publicSequence({ images: 1, date, spot: { ...above, spot_id: await idOf(name) } })
  await taken('Balangan', '2026-11-15')
  await taken('Balangan', '2026-11-23')
  await taken('Uluwatu', '2026-11-20')
  await taken('Uluwatu', '2026-11-21')
  const on = async (days: string) =>
    (await shop.get(`/place/suggest?search=bali&${days}`)).body.data.list.map(
      ({ spot, on_days: { sequences, nearest_date } }: Found & { on_days: Record<string, unknown> }) => [
        spot,
        sequences,
        nearest_date,
      ],
    )

  const oneDay = await on('date=2026-11-20')
  expect(oneDay.slice(0, 4)).toEqual([
    [null, 1, '2026-11-20'],
    ['Uluwatu', 1, '2026-11-20'],
    ['Balangan', 0, '2026-11-23'],
    ['Bingin', 0, null],
  ])
  const several = await on('date=2026-11-20&until=2026-11-22')
  expect(several.slice(0, 3)).toEqual([
    [null, 2, '2026-11-21'],
    ['Uluwatu', 2, '2026-11-21'],
    ['Balangan', 0, '2026-11-23'],
  ])
})

test('spots below an area that are found by name already stand once', async () => {
  expect(await suggest('padang bukit')).toEqual(['Padang Padang, Bukit Peninsula, Bali, Asia'])
  expect(await suggest('lakey')).toEqual(['Lakey, Sumbawa, Asia', 'Lakey Pipe, Lakey, Sumbawa, Asia'])
})

test.each(['(a|a)', 'q(l', '[a-', 'a.*b', '\\d+', '+*?', 'ul$'])(
  'what has a meaning in patterns is looked for as text: %s',
  async (typed) => {
    const { code } = await server.get('/place/suggest', { query: { search: typed } })

    expect(code).toBe(200)
  },
)
