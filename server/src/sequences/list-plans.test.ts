import { expect, test } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { findNextRemake } from '../images/remake-queries.ts'
import { cloneDatabase } from '../testing/database/clone-database.ts'
import { explain } from '../testing/database/explain.ts'
import { fillCatalogue } from '../testing/large/catalogue.ts'
import { countListed, readListed, type SequenceList } from './list-queries.ts'

const first: SequenceList = {
  ownerId: null,
  search: '',
  isApproved: null,
  isUndecided: false,
  status: null,
  deleted: 'none',
  sort: 'id',
  dir: 'desc',
  page: 1,
  perPage: 12,
  after: null,
}
const inMiddle = {
  id: { key: null, id: 10_000 },
  date: { key: '2025-06-01', id: 9 },
  name: { key: 'photographer 7', id: 9 },
}

test('own and admin lists of 20,000 sequences are counted, searched and paged by an index', async () => {
  const database = await cloneDatabase()
  const db = openDatabase({ url: database.url, max: 2 })
  try {
    await fillCatalogue(db, 20_000)
    const costOf = async (act: Parameters<typeof explain>[1]) => {
      const plans = await explain(database.url, act)
      expect(plans.flatMap(({ sequentialScans }) => sequentialScans)).not.toContain('sequences')
      return plans.reduce((sum, { buffers }) => sum + buffers, 0)
    }
    for (const sort of ['id', 'date', 'name'] as const) {
      for (const [name, change, most] of [
        ['first page', {}, 110],
        ['those that wait', { isApproved: 0 }, 150],
        ['those that are deleted', { deleted: 'all' }, 110],
        ['behind a cursor', { after: inMiddle[sort] }, 110],
        ['a search', { search: 'photographer 77' }, 450],
        ['one photographer', sort === 'name' ? {} : { ownerId: 77 }, 110],
      ] as const) {
        for (const dir of ['asc', 'desc'] as const) {
          const asked = { ...first, ...change, sort, dir }
          const slice = { dir, limit: 12, offset: 0 }

          expect(await costOf((on) => readListed(on, asked, slice)), `${name} by ${sort} ${dir}`).toBeLessThan(most)
        }
      }
      const middle = { ...first, sort, page: 800 }
      const far = await costOf((on) => readListed(on, middle, { dir: 'desc', limit: 12, offset: 9_588 }))
      expect(far, `a page in the middle by ${sort}`).toBeLessThan(200)
    }
    expect(await costOf((on) => findNextRemake(on)), 'covers without a picture for links').toBeLessThan(20)
    expect(await costOf((on) => countListed(on, first)), 'the total').toBeLessThan(200)
    expect(await costOf((on) => countListed(on, { ...first, search: 'Spot 77' })), 'what a search finds').toBeLessThan(
      450,
    )
    expect(await costOf((on) => countListed(on, { ...first, ownerId: 7 })), "one photographer's").toBeLessThan(20)
  } finally {
    await db.destroy()
    await database.drop()
  }
})
