import type { TestServer } from '@lineup/server/testing'
import type { Browser, Page } from '@playwright/test'
import { drawPicture } from './draw-picture.ts'

const seconds = [0, 1, 2, 3, 4, 5]

/** Two photographers at a spot in Bali: one moment from two angles, and other waves before and after. 12 photos, so the day has a time line. */
export async function openDay({ given, put, db }: TestServer, browser: Browser) {
  const picture = await drawPicture(browser)
  const spot = await given.spot()
  const { token } = await given.admin()
  const { region_id: id, continent_id } = spot
  const { name } = await db.selectFrom('nodes').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  await put('/region/update', { id, name, continent_id, time_zone: 'Asia/Makassar' }, { token })
  const times = ['07:05:00', '07:41:10', '07:41:11', '07:41:12', ...seconds.map((second) => `09:20:0${second}`)]
  const kai = await given.publicSequence({ spot, picture, times })
  const lani = await given.publicSequence({ spot, picture, times: ['07:41:11', '07:41:13'] })
  const { name: spotName } = await db
    .selectFrom('nodes')
    .select('name')
    .where('id', '=', spot.spot_id)
    .executeTakeFirstOrThrow()
  return {
    kai,
    lani,
    spot: spotName,
    path: `/day/${spot.spot_id}/${kai.date}`,
    search: `/home?spot_id=${spot.spot_id}&date=${kai.date}`,
  }
}

/** One of each stack. */
export const cards = (page: Page) => page.getByRole('region', { name: 'Photos by time' }).getByRole('article')
