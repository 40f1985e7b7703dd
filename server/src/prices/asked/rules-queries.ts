import type { AskingRules } from '@lineup/contract/prices/asked-price.ts'
import type { Db, Trx } from '../../db/database.ts'
import { shareRead } from '../../db/share-read.ts'

/** Undefined until an admin has set them: nobody asks prices. */
export const findAskingRules = shareRead(async (db: Db): Promise<AskingRules | undefined> => {
  const row = await db.selectFrom('asking_rules').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
  if (row === undefined) return undefined
  const { ride_least_minor: least, ride_most_minor: most } = row
  return {
    allowed: row.allowed,
    percent: row.percent,
    limits: {
      image: { least: row.image_least_minor, most: row.image_most_minor },
      ride: least === null || most === null ? null : { least, most },
      sequence: { least: row.sequence_least_minor, most: row.sequence_most_minor },
    },
  }
})

/** As the table keeps them. */
export const rowOf = ({ allowed, percent, limits: { image, ride, sequence } }: AskingRules) => ({
  allowed,
  percent,
  image_least_minor: image.least,
  image_most_minor: image.most,
  ride_least_minor: ride?.least ?? null,
  ride_most_minor: ride?.most ?? null,
  sequence_least_minor: sequence.least,
  sequence_most_minor: sequence.most,
})

export async function insertAskingRules(trx: Trx, rules: AskingRules, setBy: number): Promise<void> {
  await trx
    .insertInto('asking_rules')
    .values({ ...rowOf(rules), set_by: setBy })
    .execute()
}
