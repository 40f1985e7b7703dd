import { doorUrl, newSetupDoor } from '../connect/links.ts'
import type { Answer } from '../http/api.ts'
import { findObject } from '../store/objects.ts'
import { paidOut, transfersTo } from '../transfers/account-balance.ts'
import { page, seeOther } from './layout.ts'
import { shownStatus } from './views/account-words.ts'
import { endedPage } from './views/closed-pages.ts'
import { type Dashboard, expressPage } from './views/express-page.ts'
import type { AccountVisit } from './visit.ts'

/** GET /express/:account/:token: what an account has received, while its link lasts. */
export function showExpressPage(visit: AccountVisit): Answer {
  if (isOver(visit)) return page(endedPage(visit), { status: 410 })
  return page(expressPage(visit, dashboardOf(visit)), { status: 200 })
}

/** POST of the same: leads to onboarding, to complete or correct the details; it returns here. */
export function postExpressPage(visit: AccountVisit): Answer {
  const { core, account, door } = visit
  if (isOver(visit) || shownStatus(account) === 'closed') return showExpressPage(visit)
  const here = doorUrl(core, door)
  return seeOther(doorUrl(core, newSetupDoor(core, account, { refreshUrl: here, returnUrl: here })))
}

const isOver = ({ core, door }: AccountVisit) => core.clock.seconds() >= door.expiresAt

function dashboardOf({ core, account }: AccountVisit): Dashboard {
  const transfers = transfersTo(core, account.id)
  const now = core.clock.seconds()
  const gone = paidOut(core, account.id)
  const own = account.defaults?.currency ?? 'usd'

  const balances = [...new Set([own, ...transfers.map((transfer) => transfer.currency)])].map((currency) => {
    const left = (isArrived: boolean) =>
      transfers
        .filter(
          (transfer) => transfer.currency === currency && arrivesAt(transfer.balance_transaction) <= now === isArrived,
        )
        .reduce((sum, transfer) => sum + transfer.amount - transfer.amount_reversed, 0)
    const [arrived, coming, banked] = [left(true), left(false), gone[currency] ?? 0]
    // The bank's money is taken from the transfers that arrived first.
    return {
      currency,
      available: Math.max(0, arrived - banked),
      pending: coming - Math.max(0, banked - arrived),
    }
  })
  return { balances, transfers: transfers.toReversed() }

  function arrivesAt(booking: unknown) {
    return typeof booking === 'string' ? (findObject(core.db, 'balance_transaction', booking)?.available_on ?? 0) : 0
  }
}
