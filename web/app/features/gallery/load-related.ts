import { relatedSequences } from '@lineup/contract/sequences/related.ts'
import type { ServerCall } from '../../api/api-context.ts'
import type { Output } from '../../api/wire.ts'

export type Related = Output<typeof relatedSequences>

/** Other sessions to look at. A gallery is whole without them. */
export async function loadRelated(call: ServerCall, sequence_key: string): Promise<Related> {
  return call(relatedSequences, { sequence_key }).catch(() => ({
    day: { photos: 0, photographers: 0 },
    same_day: [],
    same_photographer: [],
  }))
}
