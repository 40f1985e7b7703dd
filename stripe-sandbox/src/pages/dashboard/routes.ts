import type { Core } from '../../core.ts'
import type { Answer, ApiRequest } from '../../http/api.ts'
import { ApiError } from '../../http/api-error.ts'
import { passTime } from '../../pass-time.ts'
import { transaction } from '../../store/database.ts'
import type { Postman } from '../../webhooks/postman.ts'
import { seeOther } from '../layout.ts'
import { actions, pathOf, resend } from './actions.ts'
import { showBalance } from './balance.ts'
import { showDisputes } from './disputes.ts'
import { showEvents } from './events.ts'
import { type Content, dashboardPage, type Look } from './frame.ts'
import { showPayment } from './payment.ts'
import { showPayments } from './payments.ts'
import { showTransfers } from './transfers.ts'

const lists: Record<string, (look: Look) => Content> = {
  '/dashboard': showPayments,
  '/dashboard/transfers': showTransfers,
  '/dashboard/disputes': showDisputes,
  '/dashboard/events': showEvents,
  '/dashboard/balance': showBalance,
}

/**
 * The merchant's dashboard. It knows no password: it listens where the control API does, on this machine alone, and takes
 * forms from its own pages only.
 */
export function createDashboard({ core, postman }: { core: Core; postman: Postman }) {
  return async function handle(request: ApiRequest): Promise<Answer> {
    const { url, method } = request
    if (!isFromHere(request)) return plain(403, 'The dashboard is open on this machine only.')
    try {
      if (method === 'POST') return await post(request)
      const said = saidOf(url.searchParams.get('done'))
      return show(url.pathname, { core, after: url.searchParams.get('after') ?? undefined, done: said })
    } catch (error) {
      if (error instanceof ApiError) return plain(404, 'There is no such page.')
      throw error
    }
  }

  function show(path: string, look: Look): Answer {
    return transaction(core.db, () => {
      passTime(core)
      const [, chargeId] = /^\/dashboard\/payments\/(\w+)$/.exec(path) ?? []
      const content = chargeId === undefined ? lists[path]?.(look) : showPayment(look, chargeId)
      if (!content) throw ApiError.missing('page', path, 'path')
      return dashboardPage(look, content)
    })
  }

  async function post({ url, body }: ApiRequest): Promise<Answer> {
    const [, kind = '', id = '', verb = ''] = /^\/dashboard\/(\w+)\/(\w+)\/(\w+)$/.exec(url.pathname) ?? []
    const path = pathOf(core, kind, id)
    if (kind === 'events' && verb === 'resend') return show(path, { core, done: await resend(postman, id) })

    const action = actions[`${kind}/${verb}`]
    if (!action) throw ApiError.missing('page', url.pathname, 'path')
    const form = new URLSearchParams(body)
    try {
      transaction(core.db, () => action.act({ core, id, body: form }))
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 404) throw error
      return show(path, { core, refusal: { id, message: error.message, value: form.get('amount') ?? '' } })
    }
    return seeOther(`${path}?done=${kind}/${verb}`)
  }
}

const saidOf = (done: string | null) => (done === null ? undefined : actions[done]?.said)

/** A page of another site could lead a browser here by a name of its own, or post a form here. */
function isFromHere({ headers }: ApiRequest) {
  const { host = '', origin } = headers
  const isLoopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)
  return isLoopback && (origin === undefined || origin === `http://${host}`)
}

function plain(status: number, body: string): Answer {
  return { status, body, headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' } }
}
