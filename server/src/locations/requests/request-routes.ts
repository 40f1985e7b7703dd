import * as requests from '@lineup/contract/locations/spot-requests.ts'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../calls/problem.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { t } from '../messages/t.ts'
import { ownName, toFoundPlace } from '../place-views.ts'
import { getTree, isShown, pathOf } from '../tree.ts'
import { declineRequest, settleRequest } from './answer-request.ts'
import { askForSpot } from './ask-for-spot.ts'
import { areaOf, spotsLike } from './near-places.ts'
import { closeRequest, listOwnRequests, listWaitingRequests } from './request-queries.ts'

const SHOWN = 200

export function spotRequestRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, requests.askForSpot, async (request, { actor }) => ({
    data: await askForSpot(deps, actor, request),
    message: t('request.thanks'),
  }))

  serve(app, requests.ownSpotRequests, async (_, { actor }) => {
    const tree = await getTree(deps.db)
    const list = await listOwnRequests(deps.db, actor.id)
    return {
      data: {
        list: list.map(({ spot_id, ...request }) => {
          const spot = spot_id === null ? undefined : tree.places.get(spot_id)
          return { ...request, place: spot && isShown(tree, spot.id) ? toFoundPlace(pathOf(tree, spot.id)) : null }
        }),
      },
    }
  })

  serve(app, requests.closeSpotRequest, async ({ id }, { actor }) => {
    if (!(await closeRequest(deps.db, { id, userId: actor.id }))) throw notFound('request')
    return {}
  })

  serve(app, requests.spotRequests, async () => {
    const [tree, list] = await Promise.all([getTree(deps.db), listWaitingRequests(deps.db, SHOWN)])
    return {
      data: {
        list: list.map(({ user_id, username, ...request }) => {
          const area = areaOf(tree, request)
          return {
            ...request,
            user: { id: user_id, username },
            near: spotsLike(tree, request).map(({ id }) => toFoundPlace(pathOf(tree, id), ownName)),
            area: area === undefined ? null : { id: area.id, name: area.name },
          }
        }),
      },
    }
  })

  serve(app, requests.settleSpotRequest, async ({ id, spot_id }, call) => {
    await settleRequest(deps, { id, spotId: spot_id }, call)
    return { message: t('request.canGoOn') }
  })

  serve(app, requests.declineSpotRequest, async ({ id, word }, call) => {
    await declineRequest(deps, { id, word }, call)
    return { message: t('request.declined') }
  })
}
