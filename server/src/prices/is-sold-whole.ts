import { MAX_IMAGES_OF_WHOLE } from '@lineup/contract/limits.ts'

/** Nobody buys a thousand photos of strangers for the price of a session, unless it was priced as a whole. `count`: its public images. */
export const isSoldWhole = ({ count, ownPrice }: { count: number; ownPrice: number | null }) =>
  count <= MAX_IMAGES_OF_WHOLE || ownPrice !== null
