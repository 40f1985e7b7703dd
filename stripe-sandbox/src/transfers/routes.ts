import { accountInV1 } from '../connect/account.ts'
import { emit } from '../events/emit.ts'
import { ApiError } from '../http/api-error.ts'
import type { OnDemand } from '../http/expand.ts'
import { listRoute, retrieveRoute } from '../http/object-routes.ts'
import { pageOf, pagingParams } from '../http/paging.ts'
import { decodeParams, metadataChange, shape, text } from '../http/params.ts'
import type { Call, Route } from '../http/route.ts'
import { mergeMetadata } from '../store/merge-metadata.ts'
import { findObject, getObject, saveObject, selectObjects } from '../store/objects.ts'
import { createTransfer } from './create-transfer.ts'
import { createReversal } from './reverse-transfer.ts'
import type { Transfer } from './transfer.ts'

const nothing = shape({})
const paging = shape(pagingParams)
const transferChange = shape({ description: text(1000), metadata: metadataChange })

export const transferOnDemand: OnDemand = {
  transfer: {
    destination: (db, id) => {
      const { destination } = getObject(db, 'transfer', id) as Transfer
      return accountInV1(getObject(db, 'v2.core.account', destination))
    },
  },
  application_fee: {
    account: (db, id) => accountInV1(getObject(db, 'v2.core.account', getObject(db, 'application_fee', id).account)),
  },
}

export const transferRoutes: Route[] = [
  { method: 'POST', path: '/v1/transfers', params: 'TransferCreateParams', handle: createTransfer },
  listRoute('/v1/transfers', 'transfer', 'TransferListParams', { destination: text(), transfer_group: text() }),
  retrieveRoute('/v1/transfers/:id', 'transfer', 'TransferRetrieveParams'),
  { method: 'POST', path: '/v1/transfers/:id', params: 'TransferUpdateParams', handle: updateTransfer },
  {
    method: 'POST',
    path: '/v1/transfers/:id/reversals',
    params: 'TransferCreateReversalParams',
    handle: createReversal,
  },
  {
    method: 'GET',
    path: '/v1/transfers/:id/reversals',
    params: 'TransferListReversalsParams',
    handle: ({ core, path, query }) => {
      const page = decodeParams(paging, query)
      const { id } = getObject(core.db, 'transfer', path.id ?? '')
      return pageOf(
        selectObjects(core.db, 'transfer_reversal', { transfer: id }),
        `/v1/transfers/${id}/reversals`,
        page,
      )
    },
  },
  {
    method: 'GET',
    path: '/v1/transfers/:id/reversals/:reversal',
    params: 'TransferRetrieveReversalParams',
    handle: ({ core, path, query }) => {
      decodeParams(nothing, query)
      const reversal = findObject(core.db, 'transfer_reversal', path.reversal ?? '')
      if (!reversal || reversal.transfer !== path.id)
        throw ApiError.missing('transfer_reversal', path.reversal ?? '', 'id')
      return reversal
    },
  },
  listRoute('/v1/application_fees', 'application_fee', 'ApplicationFeeListParams', { charge: text() }),
  retrieveRoute('/v1/application_fees/:id', 'application_fee', 'ApplicationFeeRetrieveParams'),
]

function updateTransfer({ core, path, body, cause }: Call) {
  const { description, metadata } = decodeParams(transferChange, body)
  const transfer = getObject(core.db, 'transfer', path.id ?? '')
  const changed = saveObject(core.db, {
    ...transfer,
    description: description ?? transfer.description,
    metadata: mergeMetadata(transfer.metadata, metadata),
  })
  emit(core, 'transfer.updated', changed, cause)
  return changed
}
