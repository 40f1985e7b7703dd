import { formatMoney, formatShortDay } from '@lineup/contract/format.ts'
import { rowOf } from '@lineup/contract/joined.ts'
import type { Config } from '../../config.ts'
import { watermarkOf } from '../../images/preview-files.ts'
import { absoluteUrl, publicUrl } from '../../images/preview-urls.ts'
import type { CheckoutItem } from '../../payments/port.ts'
import type { OnSale } from '../checkout/checkout-queries.ts'
import { t } from '../messages/t.ts'
import { describePurchase } from '../rules.ts'
import type { BoughtSession, PricedBasket } from './price-basket.ts'

/** The provider shows no more of a title. */
const MOST = 250

/** One row of the payment page for each session. The last one tells of the donation. */
export function itemsOf(
  sessions: BoughtSession[],
  { donation, config }: { donation: number; config: Config },
): CheckoutItem[] {
  return sessions.map((session, n) => ({
    title: titleOf(session),
    description: describePurchase(session.onSale.length, n === sessions.length - 1 ? donation : 0, config.currency),
    imageUrl: pictureOf(session.onSale[0], config),
    amount: session.lines.reduce((sum, { price }) => sum + price, 0),
  }))
}

/** Uluwatu, 27 Nov, 5 photos by Kai Nalu */
function titleOf({ spot, day, name, onSale }: BoughtSession): string {
  return t('basket.session', { spot, date: formatShortDay(day), photos: onSale.length, name }).slice(0, MOST)
}

export function pictureOf(photo: OnSale | undefined, config: Pick<Config, 'publicUrl'>): string | null {
  const preview = photo === undefined ? null : watermarkOf(photo.previewKey, photo.previews, publicUrl)
  return preview === null ? null : absoluteUrl(config, preview)
}

/** Names what is not on sale any more, and says what the rest costs. Undefined if all is on sale. */
export function sayGone({ gone, figures, sessions }: PricedBasket, currency: string): string | undefined {
  const left = [
    ...gone.images.map(({ imageId: id, title }) =>
      title === null ? t('basket.gone.photo', { id }) : t('basket.gone.titledPhoto', { title, id }),
    ),
    ...gone.sequences.map(({ sequenceId: id, title }) =>
      title === null ? t('basket.gone.session', { id }) : t('basket.gone.titledSession', { title, id }),
    ),
  ]
  if (left.length === 0) return undefined
  const named = rowOf(left.slice(0, NAMED))
  const count = left.length - NAMED
  const names = count > 0 ? t('basket.gone.andMore', { names: named, count }) : named
  if (sessions.length === 0) return t('basket.gone.nothingLeft', { names })
  return t('basket.gone.rest', { names, price: formatMoney(figures.price, currency) })
}

const NAMED = 3
