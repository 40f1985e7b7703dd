import { formatDate } from '@lineup/contract/format.ts'
import { addressOf } from '../../../api/navigation/here.ts'
import { shareLink } from '../../gallery/share/share-link.ts'
import { t } from '../messages/t.ts'
import type { Purchase } from '../use-purchase.ts'

/** Gives on the page that shows this photo alone. The page of the order stays a secret of its buyer. */
export async function shareBought({ pieces, sequences }: Purchase, { image_id, share }: Purchase['list'][number]) {
  if (!share) return
  const piece = pieces.find(({ image_ids }) => image_ids.includes(image_id))
  const session = sequences[piece?.sequence ?? 0]
  const title = session
    ? t('paid.share.title', { spot: session.spot, date: formatDate(session.date, 'DD MMM, YYYY') })
    : document.title
  await shareLink({ title, url: new URL(addressOf(share), location.href).href })
}
