import { listRoute, retrieveRoute } from '../http/object-routes.ts'
import { oneOf } from '../http/params.ts'
import type { Route } from '../http/route.ts'

export const invoiceRoutes: Route[] = [
  listRoute('/v1/invoices', 'invoice', 'InvoiceListParams', {
    status: oneOf('draft', 'open', 'paid', 'uncollectible', 'void'),
  }),
  retrieveRoute('/v1/invoices/:id', 'invoice', 'InvoiceRetrieveParams'),
]
