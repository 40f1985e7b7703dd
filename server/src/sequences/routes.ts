import { inSentences } from '@lineup/contract/joined.ts'
import { roles } from '@lineup/contract/limits.ts'
import * as deciding from '@lineup/contract/sequences/approval.ts'
import * as editing from '@lineup/contract/sequences/editing.ts'
import * as lists from '@lineup/contract/sequences/lists.ts'
import { viewPhotographer } from '@lineup/contract/sequences/photographer.ts'
import { popularPlaces } from '@lineup/contract/sequences/popular.ts'
import * as related from '@lineup/contract/sequences/related.ts'
import * as restoring from '@lineup/contract/sequences/restoring.ts'
import * as search from '@lineup/contract/sequences/search.ts'
import { storeSession } from '@lineup/contract/sequences/sessions.ts'
import { activity, approval } from '@lineup/contract/states.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { serve } from '../http/serve.ts'
import { acceptImageBodies } from '../images/intake/image-bodies.ts'
import type { PlaceIds } from '../locations/tree.ts'
import { approveSequence } from './approval/approve-sequence.ts'
import { rejectImage } from './approval/reject-image.ts'
import { reopenSequence } from './approval/reopen-sequence.ts'
import { undoDecision } from './approval/undo-decision.ts'
import { dayRoutes } from './days/day-routes.ts'
import { changeImages } from './editing/change-images.ts'
import { createSequence } from './editing/create-sequence.ts'
import { destroySequence } from './editing/destroy-sequence.ts'
import { moveImages, undoMove } from './editing/move-images.ts'
import { orderImages } from './editing/order-images.ts'
import { orderImagesByTime } from './editing/order-images-by-time.ts'
import { restoreImage, restoreSequence } from './editing/restore.ts'
import { setSequenceStatus } from './editing/set-status.ts'
import { updateSequence } from './editing/update-sequence.ts'
import { getSequence, listSequenceImages } from './get-sequence.ts'
import { listAllSequences, listOwnSequences, listUserSequences } from './list-sequences.ts'
import { t } from './messages/t.ts'
import { getPhotographer } from './search/get-photographer.ts'
import { listDesired } from './search/list-desired.ts'
import { listPopular } from './search/list-popular.ts'
import { listRelated } from './search/list-related.ts'
import { searchSequences } from './search/search-sequences.ts'
import { stackRoutes } from './stacks/stack-routes.ts'
import { clockOf, clockRoutes } from './times/clock-routes.ts'
import { viewSequence } from './view-sequence.ts'

export function sequenceRoutes(app: FastifyInstance, deps: Deps) {
  dayRoutes(app, deps)
  stackRoutes(app, deps)
  clockRoutes(app, deps)

  serve(app, lists.listOwnSequences, async (query, { actor }) => ({
    data: { list: await listOwnSequences(deps, actor, query) },
  }))

  serve(app, lists.listAllSequences, async (query) => ({ data: { list: await listAllSequences(deps, query) } }))

  serve(app, lists.listUserSequences, async (query) => ({ data: { list: await listUserSequences(deps, query) } }))

  serve(app, editing.getSequence, async ({ id }, { actor }) => ({
    data: { list: await getSequence(deps, actor, id) },
  }))

  serve(app, deciding.approveSequence, async ({ sequence_id, approve, revision, reason }, call) => {
    await approveSequence(deps, { id: sequence_id, approve, revision, reason: reason || null }, call)
    return { message: approve === approval.approved ? t('approval.approved') : t('approval.rejected') }
  })

  serve(app, deciding.undoDecision, async ({ sequence_id, revision }, call) => {
    await undoDecision(deps, { id: sequence_id, revision }, call)
    return { message: t('approval.undone') }
  })

  serve(app, deciding.reopenSequence, async ({ sequence_id, revision }, call) => {
    await reopenSequence(deps, { id: sequence_id, revision }, call)
    return { message: t('approval.reopened') }
  })

  serve(app, deciding.rejectImage, async ({ image_id, rejected, reason }, call) => {
    await rejectImage(deps, { id: image_id, isRejected: rejected === 1, reason: reason || null }, call)
    return { message: rejected === 1 ? t('approval.photoRejected') : t('approval.photoTakenBack') }
  })

  serve(app, editing.setSequenceStatus, async ({ sequence_id, status }, call) => {
    await setSequenceStatus(deps, { id: sequence_id, status }, call)
    return { message: status === activity.active ? t('editing.shown') : t('editing.hidden') }
  })

  serve(app, editing.orderImages, async ({ sequence_id, images, seen }, { actor }) => {
    await orderImages(deps, { id: sequence_id, imageIds: images, seen }, actor)
    return {}
  })

  serve(app, editing.orderImagesByTime, async ({ sequence_id, seen }, { actor }) => {
    const images = await orderImagesByTime(deps, { id: sequence_id, seen }, actor)
    return { data: { images } }
  })

  serve(app, editing.changeImages, async ({ sequence_id, act, images }, call) => {
    const changed = await changeImages(deps, { id: sequence_id, act, imageIds: images }, call)
    return { data: { changed }, message: t(`images.done.${act}`, { count: new Set(images).size }) }
  })

  serve(app, editing.moveImages, async ({ sequence_id, to_sequence_id, images }, call) => {
    const { moveId, moved, waiting } = await moveImages(
      deps,
      { from: sequence_id, to: to_sequence_id, imageIds: images },
      call,
    )
    const said = t('move.done', { count: new Set(images).size })
    return { data: { move_id: moveId, moved, waiting }, message: withWaiting(said, waiting) }
  })

  serve(app, editing.undoMove, async ({ move_id }, call) => {
    const { moved, waiting } = await undoMove(deps, move_id, call)
    return { data: { moved, waiting }, message: withWaiting(t('move.back'), waiting) }
  })

  serve(app, editing.destroySequence, async ({ id }, call) => {
    await destroySequence(deps, id, call)
    return { message: t('editing.deleted') }
  })

  serve(app, restoring.restoreSequence, async ({ id }, call) => {
    await restoreSequence(deps, id, call)
    return { message: t('editing.back') }
  })

  serve(app, restoring.restoreImage, async ({ id }, call) => {
    await restoreImage(deps, id, call)
    return { message: t('editing.photoBack') }
  })

  serve(app, lists.listSequenceImages, async ({ id }, { actor }) => ({
    data: await listSequenceImages(deps, actor, id),
  }))

  serve(
    app,
    search.searchSequences,
    async ({ continent_id, region_id, area_id, spot_id, date, until, time_from, time_to, page, per_page, cursor }) => ({
      data: await searchSequences(deps, {
        place: { continent_id, region_id, area_id, spot_id },
        days: date ? { from: date, until: until || date } : null,
        times: time_from || time_to ? { from: time_from || null, to: time_to || null } : null,
        page,
        perPage: per_page,
        cursor,
      }),
    }),
  )

  serve(app, search.desiredSequences, async () => ({ data: { list: await listDesired(deps) } }))

  serve(app, popularPlaces, async () => ({ data: { list: await listPopular(deps) } }))
  serve(app, related.relatedSequences, async ({ sequence_key }) => ({ data: await listRelated(deps, sequence_key) }))

  serve(app, viewPhotographer, async ({ photographer_id, spot_id, page, per_page, cursor }) => ({
    data: await getPhotographer(deps, {
      id: photographer_id,
      spotId: spot_id ?? null,
      page,
      perPage: per_page,
      cursor,
    }),
  }))

  serve(app, search.viewSequence, async ({ sequence_key, image_id }) => ({
    data: { list: await viewSequence(deps, { key: sequence_key, imageId: image_id ?? null }) },
  }))

  serve(app, storeSession, async ({ date, uploads, clocks, ...place }, { actor, idempotencyKey }) => ({
    data: await createSequence(
      deps,
      actor,
      { day: date, place, uploadIds: uploads, clocks: clocks?.map(clockOf) },
      { call: 'session', key: idempotencyKey },
    ),
    message: t('editing.sentSession'),
  }))

  app.register(async (scope) => {
    acceptImageBodies(scope, deps)
    serve(scope, editing.storeSequence, async ({ date, images, ...place }, { actor, idempotencyKey }) => ({
      data: await createSequence(
        deps,
        actor,
        { day: date, place, uploadIds: images },
        { call: 'store', key: idempotencyKey },
      ),
      message: t('editing.sentImages'),
    }))

    serve(scope, editing.updateSequence, async ({ id, date, images, seen, ...fields }, call) => {
      const { continent_id, region_id, area_id, spot_id } = fields
      const place = { continent_id, region_id, area_id, spot_id }
      const prices = pricesOf(fields)
      const change = { id, day: date, place, uploadIds: images, prices, seen: seenOf(seen) }
      const { waits } = await updateSequence(deps, change, call, call.idempotencyKey)
      if (waits !== null) return { data: { id }, message: t(`editing.waits.${waits}`) }
      const haveNew = images.length > 0 && call.actor.role !== roles.admin
      return { data: { id }, message: haveNew ? t('editing.savedAndWaits') : t('editing.saved') }
    })
  })
}

const withWaiting = (said: string, waiting: number) =>
  waiting > 0 ? inSentences(said, t('images.wait', { count: waiting })) : said

type Price =
  | 'image_price'
  | 'commission_image'
  | 'sequence_price'
  | 'commission_sequence'
  | 'ride_price'
  | 'commission_ride'
type Prices = { [K in Price]?: number | null | undefined }

const pricesOf = (form: Prices) => ({
  imagePrice: form.image_price,
  imageCommission: form.commission_image,
  sequencePrice: form.sequence_price,
  sequenceCommission: form.commission_sequence,
  ridePrice: form.ride_price,
  rideCommission: form.commission_ride,
})

function seenOf(seen: (PlaceIds & Prices & { date: string }) | undefined) {
  if (seen === undefined) return undefined
  const { date: day, continent_id, region_id, area_id, spot_id } = seen
  return { day, continent_id, region_id, area_id, spot_id, ...pricesOf(seen) }
}
