import { MAX_IMAGES_OF_WHOLE } from '@lineup/contract/limits.ts'

/**
 * A thousand photos are not sold at the default price of a session, the shop's or the photographer's, only at a price for this one. `count`:
 * its public images. `ownPrice` and `asked` as the sequence has them.
 */
export const isSoldWhole = ({
  count,
  ownPrice,
  asked,
}: {
  count: number
  ownPrice: number | null
  asked: string | null
}) => count <= MAX_IMAGES_OF_WHOLE || (ownPrice !== null && asked !== 'usual')
