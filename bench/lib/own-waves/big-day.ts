import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { photosOf } from '@lineup/demo/big-day/photos.ts'
import { bigDay } from '@lineup/demo/contents.ts'
import { query } from '../photographer.ts'
import type { Product } from '../product.ts'
import type { ChosenFile } from './surfer.ts'

/** The surfer whose watch file the demo offers. */
const RIDER = 0

export type BigDay = {
  path: string
  /** Of the first surfer: each stack, and the minute after midnight in which it began. */
  own: Array<{ id: number; minute: number }>
  watchFile: (format: 'gpx' | 'fit') => ChosenFile
}

/** The demo's big day, sent as the launcher sends it: 243 photos by three cameras. */
export async function addBigDay(product: Product): Promise<BigDay> {
  await product.run('demo/src/seed-big-day.ts', { SITE_URL: product.api.site })
  const ofRider = bigDay.rides.filter(({ rider }) => rider === RIDER).map(({ at }) => at.replaceAll(':', ''))
  const names = ['wayan.putra', 'made.suardana']
    .flatMap(photosOf)
    .filter(({ file }) => ofRider.some((at) => file.includes(`/${at}-`)))
    .map(({ name }) => `'${name}'`)
  const own = await query<{ id: number; minute: number }>(
    product.databaseUrl,
    `select t.id, (extract(epoch from t.started_at at time zone 'Asia/Makassar' - s.day) / 60)::integer as minute
     from stacks t join sequences s on s.id = t.sequence_id
     where exists (select from images i where i.stack_id = t.id and i.file_name in (${names.join()}))
     order by t.started_at`,
  )
  const [found] = await query<{ spot_id: number; day: string }>(
    product.databaseUrl,
    'select spot_id, day::text from sequences limit 1',
  )
  if (found === undefined) throw new Error('There is no big day')
  return {
    path: `/day/${found.spot_id}/${found.day}`,
    own,
    watchFile: (format) => {
      const name = `my-session.${format}`
      const buffer = readFileSync(join(product.dataDir, 'try', name))
      return { name, mimeType: 'application/octet-stream', buffer }
    },
  }
}
