import { formatMoney, formatShortDay } from '@lineup/contract/format.ts'
import type { Config } from '../../config.ts'
import { watermarkOf } from '../../images/preview-files.ts'
import { absoluteUrl, publicUrl } from '../../images/preview-urls.ts'
import type { CheckoutItem } from '../../payments/port.ts'
import type { OnSale } from '../checkout/checkout-queries.ts'
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
  return `${spot}, ${formatShortDay(day)}, ${countPhotos(onSale.length)} by ${name}`.slice(0, MOST)
}

const countPhotos = (count: number) => (count === 1 ? '1 photo' : `${count} photos`)

export function pictureOf(photo: OnSale | undefined, config: Pick<Config, 'publicUrl'>): string | null {
  const preview = photo === undefined ? null : watermarkOf(photo.previewKey, photo.previews, publicUrl)
  return preview === null ? null : absoluteUrl(config, preview)
}

/** Names what is not on sale any more, and says what the rest costs. Undefined if all is on sale. */
export function sayGone({ gone, figures, sessions }: PricedBasket, currency: string): string | undefined {
  const left = [
    ...gone.images.map(({ imageId, title }) => `${title ?? 'a photo'} (photo ${imageId})`),
    ...gone.sequences.map(({ sequenceId, title }) => `${title ?? 'a session'} (session ${sequenceId})`),
  ]
  if (left.length === 0) return undefined
  const names =
    left.length > NAMED ? `${left.slice(0, NAMED).join(', ')} and ${left.length - NAMED} more` : left.join(', ')
  const rest = sessions.length === 0 ? 'Nothing else is left' : `The rest costs ${formatMoney(figures.price, currency)}`
  return `Not on sale any more: ${names}. ${rest}`
}

const NAMED = 3
