import * as bank from '@lineup/contract/payouts/bank-details.ts'
import * as byBank from '@lineup/contract/payouts/by-bank.ts'
import * as payouts from '@lineup/contract/payouts/calls.ts'
import { viewPayment } from '@lineup/contract/payouts/payment-view.ts'
import { sellerSums } from '@lineup/contract/payouts/seller-sums.ts'
import { soldMonths, soldOrders } from '@lineup/contract/payouts/sold-months.ts'
import { payoutStatus } from '@lineup/contract/states.ts'
import type { FastifyInstance } from 'fastify'
import { checkOwnPassword } from '../accounts/passwords/check-own-password.ts'
import { notFound } from '../calls/problem.ts'
import type { Deps } from '../deps.ts'
import { noteSecurity } from '../http/security-log.ts'
import { serve } from '../http/serve.ts'
import { openPayoutLink } from './accounts/open-payout-link.ts'
import { findOwnBankDetails, readBankDetailsOf, removeBankDetailsOf, saveBankDetailsOf } from './bank/bank-details.ts'
import { listOwnPayouts, listPayments } from './lists/list-payouts.ts'
import { listSoldMonths } from './lists/month-queries.ts'
import { readSoldOrders } from './lists/read-sold-orders.ts'
import { findSellerSums } from './lists/sum-queries.ts'
import { toPayout } from './lists/views.ts'
import { t } from './messages/t.ts'
import { remindOfAccount } from './notices/remind-of-account.ts'
import { getPayoutRow, retryPayout } from './sending/retry-payout.ts'
import { listByBank } from './settling/list-by-bank.ts'
import { settlePayout, settlePayouts } from './settling/settle-payout.ts'
import { undoBankPayment } from './settling/undo-bank-payment.ts'
import { statementRoutes } from './statements/statement-routes.ts'
import { viewPayment as readPayment } from './view/view-payment.ts'

export function payoutRoutes(app: FastifyInstance, deps: Deps) {
  statementRoutes(app, deps)

  const { guess } = app.gate.limits

  serve(app, payouts.listOwnPayouts, async (query, { actor }) => ({ data: await listOwnPayouts(deps, actor, query) }))

  serve(app, sellerSums, async ({ id }) => {
    const sums = await findSellerSums(deps.db, id)
    if (sums === undefined) throw notFound('user')
    return { data: { ...sums, currency: deps.config.currency } }
  })

  serve(app, payouts.payoutLink, async (_input, { actor }) => ({ data: await openPayoutLink(deps, actor) }))

  serve(app, payouts.listPayments, async (query) => ({ data: { list: await listPayments(deps, query) } }))

  serve(app, soldMonths, async () => {
    const { currency } = deps.config
    return { data: { months: await listSoldMonths(deps.db, currency), currency } }
  })

  serve(app, soldOrders, async ({ month, after }) => ({ data: await readSoldOrders(deps, month, after) }))

  serve(app, viewPayment, async ({ payment_id }) => ({ data: { payment: await readPayment(deps, payment_id) } }))

  serve(app, payouts.retryPayout, async ({ payout_id }, call) => {
    const payout = await retryPayout(deps, payout_id, call)
    const isPaid = payout.status === payoutStatus.success
    const message = isPaid ? t('retry.sent') : t('retry.asked')
    return { data: { payout: toPayout(payout) }, message }
  })

  serve(app, payouts.remindOfAccount, async ({ payout_id }, call) => {
    const { username } = await remindOfAccount(deps, payout_id, call)
    return { message: t('remind.done', { name: username }) }
  })

  serve(app, payouts.settlePayout, async ({ payout_id, amount, reference, paid_to, currentPassword }, call) => {
    const { actor, address, requestId } = call
    await checkOwnPassword(deps, guess, actor, currentPassword)
    const paid = { payoutId: payout_id, amount: amount ?? null, reference, paidTo: paid_to }
    await settlePayout(deps, { ...paid, admin: actor.username, origin: { address, requestId } })
    const payout = await getPayoutRow(deps, payout_id)
    return { data: { payout: toPayout(payout) }, message: t('byBank.noted.one') }
  })

  serve(app, bank.ownBankDetails, async (_input, { actor }) => ({ data: await findOwnBankDetails(deps, actor.id) }))

  serve(app, bank.saveBankDetails, async ({ currentPassword, ...details }, call) => {
    await checkOwnPassword(deps, guess, call.actor, currentPassword)
    await saveBankDetailsOf(deps, call.actor.id, details)
    noteSecurity(call.request, 'bank-details.changed', { userId: call.actor.id })
    return { message: t('bank.saved') }
  })

  serve(app, bank.removeBankDetails, async ({ currentPassword }, call) => {
    await checkOwnPassword(deps, guess, call.actor, currentPassword)
    await removeBankDetailsOf(deps, call.actor.id)
    noteSecurity(call.request, 'bank-details.changed', { userId: call.actor.id })
    return { message: t('bank.deleted') }
  })

  serve(app, bank.readBankDetails, async ({ user_id }, call) => ({
    data: await readBankDetailsOf(deps, user_id, call),
    message: t('bank.read'),
  }))

  serve(app, byBank.listByBank, async () => ({ data: await listByBank(deps) }))

  serve(app, byBank.settleTogether, async ({ payout_ids, amount, reference, paid_to, currentPassword }, call) => {
    const { actor, address, requestId } = call
    await checkOwnPassword(deps, guess, actor, currentPassword)
    const paid = { payoutIds: payout_ids, amount, reference, paidTo: paid_to }
    await settlePayouts(deps, { ...paid, admin: actor.username, origin: { address, requestId } })
    return { message: t('byBank.noted.many') }
  })

  serve(app, byBank.undoBankPayment, async ({ bank_payment_id, currentPassword }, call) => {
    await checkOwnPassword(deps, guess, call.actor, currentPassword)
    await undoBankPayment(deps, bank_payment_id, call)
    return { message: t('byBank.undone') }
  })
}
