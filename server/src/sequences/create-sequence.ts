import type { Deps } from '../deps.ts'
import type { Actor } from '../http/actor.ts'
import { hashRequest, onceByKey } from '../http/idempotency.ts'
import { forbidden, invalid } from '../http/problem.ts'
import { newPublicId } from '../http/tokens.ts'
import { takeUpUploads } from '../images/take-up-uploads.ts'
import { findSpot, getTree } from '../locations/tree.ts'
import { insertSequence, type NewSequence } from './queries.ts'

export type SequenceForm = { day: string; place: NewSequence['place']; uploadIds: string[] }

/**
 * Makes a sequence of uploads that are stored already: its row, its images and their preview jobs appear together or not at
 * all. It waits for an admin.
 */
export async function createSequence(
  deps: Pick<Deps, 'db' | 'jobs'>,
  actor: Actor,
  form: SequenceForm,
  key: string | undefined,
) {
  if (!actor.isVerified) throw forbidden('Please verify your e-mail address before you upload')
  const { continent_id, region_id, area_id, spot_id } = form.place
  const tree = await getTree(deps.db)
  const spot = findSpot(tree, { continentId: continent_id, regionId: region_id, areaId: area_id, spotId: spot_id })
  if (spot === undefined) throw invalid('Please choose a spot of this continent, region and area')

  const call =
    key === undefined ? undefined : { caller: `user ${actor.id}`, call: 'store', key, requestHash: hashRequest(form) }
  return onceByKey(deps.db, call, async (trx) => {
    const sequenceId = await insertSequence(trx, {
      key: newPublicId(),
      userId: actor.id,
      day: form.day,
      place: form.place,
    })
    await takeUpUploads(deps, trx, {
      userId: actor.id,
      uploadIds: form.uploadIds,
      sequenceId,
      isApproved: 0,
      firstPosition: 1,
    })
    return { id: sequenceId }
  })
}
