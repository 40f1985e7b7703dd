import { listRoute, retrieveRoute } from '../http/object-routes.ts'
import { text } from '../http/params.ts'
import type { Route } from '../http/route.ts'
import { answerDispute, closeDispute } from './answer-dispute.ts'

export const disputeRoutes: Route[] = [
  listRoute('/v1/disputes', 'dispute', 'DisputeListParams', { charge: text(), payment_intent: text() }),
  retrieveRoute('/v1/disputes/:id', 'dispute', 'DisputeRetrieveParams'),
  { method: 'POST', path: '/v1/disputes/:id', params: 'DisputeUpdateParams', handle: answerDispute },
  { method: 'POST', path: '/v1/disputes/:id/close', params: 'DisputeCloseParams', handle: closeDispute },
]
