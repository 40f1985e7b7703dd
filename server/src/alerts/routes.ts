import * as alerts from '@lineup/contract/alerts/calls.ts'
import * as demand from '@lineup/contract/alerts/demand.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { serve } from '../http/serve.ts'
import { confirmAlert, viewAlert } from './confirm-alert.ts'
import { endAlert } from './end-alert.ts'
import { listDemand, viewDemand } from './list-demand.ts'
import { t } from './messages/t.ts'
import { storeAlert } from './store-alert.ts'

export function alertRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, alerts.storeAlert, async ({ email, spot_id, date, until, from, to }) => {
    const hours = from || to ? { from: from || '00:00', to: to || '24:00' } : null
    await storeAlert(deps, { email, spotId: spot_id, firstDay: date, lastDay: until || date, hours })
    return { message: t('confirm') }
  })

  serve(app, alerts.viewAlert, async ({ token }) => ({ data: { alert: await viewAlert(deps, token) } }))

  serve(app, alerts.confirmAlert, async ({ token }) => ({
    data: { alert: await confirmAlert(deps, token) },
    message: t('on'),
  }))

  serve(app, alerts.endAlert, async ({ token }) => {
    await endAlert(deps, token)
    return { message: t('ended') }
  })

  serve(app, demand.viewDemand, async ({ spot_id, date }, { actor }) => ({
    data: { list: await viewDemand(deps, actor.id, { spotId: spot_id ?? null, day: date || null }) },
  }))

  serve(app, demand.listDemand, async (query) => ({ data: { list: await listDemand(deps, query) } }))
}
