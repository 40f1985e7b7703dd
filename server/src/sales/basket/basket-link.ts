import { BASKET_LINK_DAYS } from '@lineup/contract/limits.ts'
import { notFound } from '../../calls/problem.ts'
import { isSigned, sign } from '../../calls/tokens.ts'
import type { Config } from '../../config.ts'
import { readIds, writeIds } from '../checkout/written-ids.ts'
import type { Basket } from './basket-queries.ts'

type LinkConfig = Pick<Config, 'appSecret' | 'appSecretPrevious' | 'publicUrl'>
type Linked = Basket & { until: Date }

const DAY_MS = 86_400_000

/** All that a link needs stands in it, so that no basket is stored. It ends with a day: the same basket has the same link all day. */
export function linkBasket({ appSecret, publicUrl }: LinkConfig, basket: Basket, now: Date) {
  const day = Math.floor(now.getTime() / DAY_MS) + BASKET_LINK_DAYS + 1
  const text = [day.toString(36), writeIds(basket.imageIds), writeIds(basket.sequenceIds)].join('~')
  const token = `${text}~${sign(appSecret, PURPOSE, text)}`
  return { link: `${publicUrl}/basket?photos=${token}`, until: new Date(day * DAY_MS) }
}

const PURPOSE = 'basket'

/** Throws NotFound for a link that is over, or that we did not write. */
export function openBasket(config: LinkConfig, token: string, now: Date): Linked {
  const cut = token.lastIndexOf('~')
  const [text, signature] = [token.slice(0, Math.max(cut, 0)), token.slice(cut + 1)]
  if (!isSigned(config, PURPOSE, text, signature)) throw notFound('basket')
  const [day = '', images = '', sequences = ''] = text.split('~')
  const until = new Date(Number.parseInt(day, 36) * DAY_MS)
  if (until <= now) throw notFound('basket')
  return { imageIds: readIds(images), sequenceIds: readIds(sequences), until }
}
