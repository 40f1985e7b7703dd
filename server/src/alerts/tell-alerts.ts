import { newToken } from '../calls/tokens.ts'
import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { mailPicture } from '../images/mail-picture.ts'
import { findFirstPublic } from '../images/queries.ts'
import { spokenName } from '../locations/spoken-name.ts'
import { getTree, pathOf, type Tree } from '../locations/tree.ts'
import { t } from '../mail/messages/t.ts'
import { writeMails } from '../mail/outbox.ts'
import { photosUpMail } from '../mail/templates/alerts/photos-up.ts'
import { insertTokens } from './alert-queries.ts'
import { claimWaiting, deleteDone, listNews, type News } from './tell-queries.ts'

type TellDeps = Pick<Deps, 'db' | 'jobs' | 'config' | 'log'>

const BATCH = 100
/** Each run, so that receipts in the same outbox do not wait long. */
const MOST_MAILS = 1_000
const MOST_NEWS = 500

/**
 * Runs each minute. Reads what is public now, so it finds photos that were approved, shown again, moved to another day or put right in
 * time, and approving does not wait for mails. An alert's day is marked in the transaction that writes its mail.
 */
export async function tellAlerts(deps: TellDeps): Promise<void> {
  const found = await listNews(deps.db, MOST_NEWS)
  const tree = await getTree(deps.db)
  let left = MOST_MAILS
  for (const news of found) {
    try {
      left -= await tellAll(deps, tree, news, left)
    } catch (error) {
      // One failure must not delay the others.
      deps.log.error({ err: error, spotId: news.spotId, day: news.day }, 'could not tell of photos')
    }
    if (left <= 0) return
  }
}

/** Returns how many were told, at most `most`. */
async function tellAll(deps: TellDeps, tree: Tree, news: News, most: number): Promise<number> {
  const photo = await findFirstPublic(deps.db, 'sequence_id', news.sequenceIds)
  const picture = () => mailPicture(deps.config, photo, t('pictures.ofDay'))
  const place = pathOf(tree, news.spotId)[3]
  const shown = { ...news, url: dayUrl(deps, news) }
  let count = 0
  while (count < most) {
    const n = await inTransaction(deps.db, async (trx) => {
      const readers = await claimWaiting(trx, news, Math.min(BATCH, most - count))
      if (readers.length === 0) return 0
      const done = await deleteDone(
        trx,
        readers.map(({ id }) => id),
      )
      const told = readers.map((reader) => ({ ...reader, isOver: done.has(reader.id), ...newToken() }))
      const going = told.filter(({ isOver }) => !isOver)
      await insertTokens(
        trx,
        going.map(({ id, hash }) => ({ alertId: id, hash })),
      )
      await writeMails(
        deps,
        trx,
        told.map(({ id, email, language, token, ...alert }) => {
          const stopUrl = `${deps.config.publicUrl}/alert/end/${token}`
          const mail = () =>
            photosUpMail({ ...shown, ...alert, spot: place ? spokenName(place) : '', picture: picture(), stopUrl })
          return { kind: 'alert-photos', to: email, language, dedupeKey: `alert:${id}:${news.day}`, mail }
        }),
      )
      return readers.length
    })
    if (n === 0) break
    count += n
  }
  return count
}

function dayUrl({ config }: Pick<Deps, 'config'>, { spotId, day, from, to }: News): string {
  const window = from === null || to === null ? '' : `?${new URLSearchParams({ from, to }).toString()}`
  return `${config.publicUrl}/day/${spotId}/${day}${window}`
}
