import { ENGLISH } from '@lineup/contract/messages/languages.ts'
import { afterAll, expect, test } from 'vitest'
import { importPlaces, type PlaceTree } from '../../testing/given/import-places.ts'
import { startTestServer } from '../../testing/index.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())
const { token } = await server.given.admin()

// What a name is, its language does not say: these stand for the Japanese ones.
const called = (name: string, other: string, children: PlaceTree[] = []): PlaceTree => ({
  name,
  names: { [ENGLISH]: other },
  children,
})
await importPlaces(server.deps, [
  called('North America', '北アメリカ', [
    called('Hawaii', 'ハワイ', [
      called('North Shore Oahu', 'オアフ島ノースショア', [
        called('Pipeline', 'パイプライン'),
        called('Sunset Beach', 'サンセット・ビーチ'),
      ]),
    ]),
    called('British Columbia', 'Colombie-Britannique', [called('Tofino', 'Tofino')]),
  ]),
  called('Oceania', 'Océanie', [
    { name: 'New South Wales', children: [{ name: 'Hawkes Reef' }, called('Nazca', 'Playa Norte')] },
  ]),
])

async function suggest(search: string): Promise<string[]> {
  const { body } = await server.get('/place/suggest', { query: { search } })
  const ids = body.data.list.map((place: Record<string, number | null>) =>
    ['spot_id', 'area_id', 'region_id', 'continent_id'].map((level) => place[level]).find((id) => id !== null),
  )
  const rows = await server.db
    .selectFrom('nodes')
    .select(['id', 'name'])
    .where('id', 'in', [0, ...ids])
    .execute()
  return ids.map((id: number) => rows.find((row) => row.id === id)?.name)
}

test.each([
  ['katakana', 'ハワイ', 'Hawaii'],
  ['hiragana', 'はわい', 'Hawaii'],
  ['narrow katakana', 'ﾊﾜｲ', 'Hawaii'],
  ['narrow katakana with a mark of its own', 'ﾊﾟｲﾌﾟﾗｲﾝ', 'Pipeline'],
  ['the beginning', 'ぱいぷ', 'Pipeline'],
  ['one word of two', 'ビーチ', 'Sunset Beach'],
  ['two words written as one', 'サンセットビーチ', 'Sunset Beach'],
  ['one letter wrong', 'パイプラマン', 'Pipeline'],
  ['kanji', '北アメリカ', 'North America'],
  ['wide Latin letters', 'Ｈａｗａｉｉ', 'Hawaii'],
  ['a place above in another language', 'パイプ hawaii', 'Pipeline'],
  ['a place above, both in another language', 'ハワイ　パイプライン', 'Pipeline'],
  ['without accents', 'oceanie', 'Oceania'],
  ['initials', 'cb', 'British Columbia'],
])('a place is found by another name: %s', async (_, typed, name) => {
  expect((await suggest(typed))[0]).toBe(name)
})

test('the whole name in any language comes before the beginning of another', async () => {
  expect((await suggest('hawaii'))[0]).toBe('Hawaii')
  expect((await suggest('haw'))[0]).toBe('Hawaii')
  expect((await suggest('hawkes'))[0]).toBe('Hawkes Reef')
})

test('a word that is like no name is left out only beside a whole name, also one in another language', async () => {
  expect(await suggest('playa norte qumfozz')).toEqual(['Nazca'])
  expect(await suggest('playa qumfozz')).toEqual([])
  expect(await suggest('nazca qumfozz')).toEqual(['Nazca'])
})

test('a name that was taken away or changed finds nothing, the new one does', async () => {
  const { id, parent_id: continent_id } = await server.db
    .selectFrom('nodes')
    .select(['id', 'parent_id'])
    .where('name', '=', 'British Columbia')
    .executeTakeFirstOrThrow()
  const update = (names: object) =>
    server.put('/region/update', { id, name: 'British Columbia', names, continent_id }, { token })
  expect((await suggest('colombie'))[0]).toBe('British Columbia')

  await update({ [ENGLISH]: 'ブリティッシュコロンビア' })
  expect((await suggest('ブリティッシュ'))[0]).toBe('British Columbia')
  expect(await suggest('britannique')).toEqual([])
  await update({})
  expect(await suggest('ブリティッシュ')).toEqual([])
})
