import { listPublicStacks } from '@lineup/contract/days/stacks.ts'
import { MAX_PICKED_IMAGES } from '@lineup/contract/limits.ts'
import { call } from '../../../api/call.ts'
import { MOST_GALLERIES, parseChosen, readChosen } from '../../gallery/shortlist/use-shortlist.ts'
import type { Sequence } from '../stack-card.ts'

/** Some of its photos may have been taken down since. */
const PER_GALLERY = Math.floor(MAX_PICKED_IMAGES / MOST_GALLERIES)

/** Tells of which sequences of a day photos are chosen, whichever page they were chosen on. */
export async function meetChosen(
  day: { spot_id: number; date: string },
  meet: (sequence: Sequence) => void,
): Promise<void> {
  const ids = Object.values(parseChosen(readChosen())).flatMap((chosen) => chosen.slice(0, PER_GALLERY))
  if (ids.length === 0) return
  const { list } = await call(
    listPublicStacks,
    { image_ids: ids, ...day },
    { expects: ['NotFound', 'TooManyRequests', 'Unavailable', 'Internal'] },
  )
  for (const { sequence_id: id, sequence_key: key, name } of list) meet({ id, key, name })
}
