import { MAX_IMAGES_OF_WHOLE } from '@lineup/contract/limits.ts'

/** A thousand photos are not sold at the default price of a session, only at a price of their own. `count`: its public images. */
export const isSoldWhole = ({ count, ownPrice }: { count: number; ownPrice: number | null }) =>
  count <= MAX_IMAGES_OF_WHOLE || ownPrice !== null
