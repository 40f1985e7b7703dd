import { createdParam, isWithin, pageOf, pagingParams } from '../http/paging.ts'
import { decodeParams, shape, text } from '../http/params.ts'
import type { Route } from '../http/route.ts'
import { getObject, selectObjects } from '../store/objects.ts'
import { answerDispute, closeDispute } from './answer-dispute.ts'

const nothing = shape({})
const disputeList = shape({ ...pagingParams, created: createdParam, charge: text(), payment_intent: text() })

export const disputeRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/disputes',
    params: 'DisputeListParams',
    handle: ({ core, query }) => {
      const { created, charge, payment_intent, ...page } = decodeParams(disputeList, query)
      const disputes = selectObjects(core.db, 'dispute', { charge, payment_intent })
      return pageOf(
        disputes.filter((dispute) => isWithin(dispute.created, created)),
        '/v1/disputes',
        page,
      )
    },
  },
  {
    method: 'GET',
    path: '/v1/disputes/:id',
    params: 'DisputeRetrieveParams',
    handle: ({ core, path, query }) => {
      decodeParams(nothing, query)
      return getObject(core.db, 'dispute', path.id ?? '')
    },
  },
  { method: 'POST', path: '/v1/disputes/:id', params: 'DisputeUpdateParams', handle: answerDispute },
  { method: 'POST', path: '/v1/disputes/:id/close', params: 'DisputeCloseParams', handle: closeDispute },
]
