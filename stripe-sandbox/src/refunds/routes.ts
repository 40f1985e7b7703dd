import { emit } from '../events/emit.ts'
import type { OnDemand } from '../http/expand.ts'
import { listRoute, retrieveRoute } from '../http/object-routes.ts'
import { pageOf } from '../http/paging.ts'
import { decodeParams, metadataChange, shape, text } from '../http/params.ts'
import type { Call, Route } from '../http/route.ts'
import { mergeMetadata } from '../store/merge-metadata.ts'
import { getObject, saveObject, selectObjects } from '../store/objects.ts'
import { createRefund } from './create-refund.ts'

const refundChange = shape({ metadata: metadataChange })

/** How many refunds a charge shows by itself; the rest are listed. */
const SHOWN = 10

export const refundOnDemand: OnDemand = {
  charge: {
    refunds: (db, charge) => {
      const url = `/v1/charges/${charge}/refunds`
      return pageOf(selectObjects(db, 'refund', { charge }), url, { limit: SHOWN })
    },
  },
}

export const refundRoutes: Route[] = [
  { method: 'POST', path: '/v1/refunds', params: 'RefundCreateParams', handle: createRefund },
  listRoute('/v1/refunds', 'refund', 'RefundListParams', { charge: text(), payment_intent: text() }),
  retrieveRoute('/v1/refunds/:id', 'refund', 'RefundRetrieveParams'),
  { method: 'POST', path: '/v1/refunds/:id', params: 'RefundUpdateParams', handle: updateRefund },
]

function updateRefund({ core, path, body, cause }: Call) {
  const { metadata } = decodeParams(refundChange, body)
  const refund = getObject(core.db, 'refund', path.id ?? '')
  const changed = saveObject(core.db, { ...refund, metadata: mergeMetadata(refund.metadata ?? {}, metadata) })
  emit(core, 'refund.updated', changed, cause)
  return changed
}
