import { expect, test } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import type { SearchedPlace } from '../../locations/tree.ts'
import { cloneDatabase } from '../../testing/database/clone-database.ts'
import { explain } from '../../testing/database/explain.ts'
import { fillCatalogue } from '../../testing/large/catalogue.ts'
import { findPublicByKey, listPublicImages } from '../queries.ts'
import { listPublicOf, listSpotsOf } from './photographer-queries.ts'
import { listOfPhotographer, listOfSpotAndDay } from './related-queries.ts'
import { listRandomPublic, searchPublic } from './search-queries.ts'

const world: SearchedPlace = { id: 0, level: 0, path: [] }
const continent = { id: 3, level: 1, path: [3] }
const region = { id: 101, level: 2, path: [2, 101] }
const area = { id: 1001, level: 3, path: [3, 102, 1001] }
const spot = { id: 10001, level: 4, path: [4, 103, 1002, 10001] }

test('public reads of 20,000 sequences stay within their buffer budgets and scan no table', async () => {
  const database = await cloneDatabase()
  const db = openDatabase({ url: database.url, max: 2 })
  try {
    await fillCatalogue(db, 20_000)
    const planOf = async (act: Parameters<typeof explain>[1]) => {
      const plans = await explain(database.url, act)
      expect(
        plans.flatMap(({ sequentialScans }) => sequentialScans).filter((table) => /sequences|images/.test(table)),
      ).toEqual([])
      return plans.reduce((sum, { buffers }) => sum + buffers, 0)
    }
    const page =
      (place: SearchedPlace, n: number, day: string | null = null) =>
      (on: typeof db) =>
        searchPublic(on, {
          place,
          days: day === null ? null : { from: day, until: day },
          times: null,
          page: n,
          perPage: 12,
          after: null,
        })

    for (const place of [world, continent, region, area, spot]) {
      expect(await planOf(page(place, 1)), `page 1 of level ${place.level}`).toBeLessThanOrEqual(25)
      expect(await planOf(page(place, 1, '2026-11-10')), `a day at level ${place.level}`).toBeLessThanOrEqual(25)
    }
    const { total } = await searchPublic(db, {
      place: world,
      days: null,
      times: null,
      page: 1,
      perPage: 12,
      after: null,
    })
    expect(total).toBeGreaterThan(15_000)
    expect(await planOf(page(world, 1_000)), 'page 1000').toBeLessThanOrEqual(110)
    expect(await planOf(page(world, Math.ceil(total / 12))), 'the last page').toBeLessThanOrEqual(110)
    expect(await planOf((on) => listRandomPublic(on)), 'the carousel').toBeLessThanOrEqual(80)

    const big = await db
      .selectFrom('public_sequences')
      .select(['id', 'sequence_key'])
      .where('images_count', '=', 10)
      .limit(1)
      .executeTakeFirstOrThrow()
    const gallery = await planOf(async (on) => {
      await findPublicByKey(on, big.sequence_key)
      await listPublicImages(on, big.id, null)
    })
    expect(gallery, 'a gallery of ten').toBeLessThanOrEqual(12)
    const shown = await db
      .selectFrom('public_sequences')
      .select(['id', 'spot_id', 'day', 'user_id'])
      .where('id', '=', big.id)
      .executeTakeFirstOrThrow()
    expect(await planOf((on) => listOfSpotAndDay(on, shown, 4)), 'others of a day').toBeLessThanOrEqual(25)
    const ofOne = (on: typeof db) =>
      listPublicOf(on, { userId: shown.user_id, spotId: null, page: 1, perPage: 12, after: null })
    expect(await planOf(ofOne), 'the page of a photographer').toBeLessThanOrEqual(70)
    const atSpot = (on: typeof db) =>
      listPublicOf(on, { userId: shown.user_id, spotId: shown.spot_id, page: 1, perPage: 12, after: null })
    expect(await planOf(atSpot), 'the page of a photographer at a spot').toBeLessThanOrEqual(70)
    const spots = (on: typeof db) => listSpotsOf(on, { userId: shown.user_id, limit: 12, besides: shown.spot_id })
    expect(await planOf(spots), 'spots of a photographer').toBeLessThanOrEqual(40)
    expect(await planOf((on) => listOfPhotographer(on, shown, 4)), 'others of a photographer').toBeLessThanOrEqual(40)
  } finally {
    await db.destroy()
    await database.drop()
  }
})

test('every page of a deep list has the same rows as a plain OFFSET', async () => {
  const database = await cloneDatabase()
  const db = openDatabase({ url: database.url, max: 2 })
  try {
    await fillCatalogue(db, 5_000)
    const all = await db
      .selectFrom('public_sequences')
      .select('id')
      .orderBy('day', 'desc')
      .orderBy('id', 'desc')
      .execute()

    for (const n of [1, 16, 17, 18, 19, 100, 250, Math.ceil(all.length / 12)]) {
      const { rows, total } = await searchPublic(db, {
        place: world,
        days: null,
        times: null,
        page: n,
        perPage: 12,
        after: null,
      })

      expect(total).toBe(all.length)
      expect(rows.map(({ id }) => id)).toEqual(all.slice((n - 1) * 12, n * 12).map(({ id }) => id))
    }
  } finally {
    await db.destroy()
    await database.drop()
  }
})
