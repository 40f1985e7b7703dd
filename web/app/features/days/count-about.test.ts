import { expect, test } from 'vitest'
import { startSmallServer } from '../../testing/small-server.ts'
import { countAbout } from './count-about.ts'

const day = { spot_id: 4, date: '2026-11-18' }

test('the photos about a time are counted by what its page asks for', async () => {
  const place = { continent_id: 1, region_id: 2, area_id: 3, continent: 'Asia', region: 'Bali', area: 'Bukit' }
  const counts = { photos: 9, photographers: 1, price_from: 25, price_to: 25, stacks: 2, uncertain: 0 }
  const around = { spot: 'Uluwatu', time_zone: null, sun: null, previous: null, next: null }
  const list = { data: [], total: 0, current_page: 1, per_page: 48, last_page: 1, cursor: null }
  const line = {
    time_zone: null,
    starts_at: '2026-11-18T00:00:00Z',
    clocks: [{ name: 'kai', source: 'typed', error_s: 2 }],
    stacks: [
      [1, 25_200, 25_201, 3, 0],
      [2, 32_400, 32_401, 4, 0],
    ],
    cut: false,
  }
  await using server = await startSmallServer(({ url }) => ({
    status: 200,
    body: {
      status: true,
      message: [],
      data: url.endsWith('/day/line') ? line : { day: { ...day, ...place, ...counts, ...around }, list },
    },
  }))

  const found = await countAbout(day, new URLSearchParams('from=06:30&to=07:30'))

  expect(found).toEqual({ all: 9, about: 3 })
  expect(server.seen.map(({ body }) => JSON.parse(body) as object)).toContainEqual({
    ...day,
    from: '06:30',
    to: '07:30',
  })
})
