import { formatMoney } from '@lineup/contract/format.ts'
import * as checkout from '@lineup/contract/sales/checkout.ts'
import * as downloads from '@lineup/contract/sales/downloads.ts'
import * as orders from '@lineup/contract/sales/orders.ts'
import * as quarantine from '@lineup/contract/sales/quarantine.ts'
import * as quote from '@lineup/contract/sales/quote.ts'
import * as refunds from '@lineup/contract/sales/refunds.ts'
import * as takedown from '@lineup/contract/sales/takedown.ts'
import type { FastifyInstance } from 'fastify'
import { checkOwnPassword } from '../accounts/passwords/check-own-password.ts'
import type { Deps } from '../deps.ts'
import { networkOf } from '../http/limits.ts'
import { type Call, serve } from '../http/serve.ts'
import { basketRoutes } from './basket/basket-routes.ts'
import { refuseBasket } from './basket/quote-basket.ts'
import { quoteChoice } from './checkout/quote-choice.ts'
import { startCheckout } from './checkout/start-checkout.ts'
import { toGoods, toWanted } from './checkout/to-goods.ts'
import { codeRoutes } from './codes/code-routes.ts'
import { copyCalls } from './copies/copy-routes.ts'
import { donationRoutes } from './donations/donation-routes.ts'
import { claimDownload } from './downloads/claim-download.ts'
import { listDownloads } from './downloads/list-downloads.ts'
import { mailOrderLinks } from './downloads/mail-order-links.ts'
import { rearmDownload } from './downloads/rearm-download.ts'
import { reportNotArrived } from './downloads/report-not-arrived.ts'
import { sendOrderLink } from './downloads/send-order-link.ts'
import { correctEmail } from './fulfilment/correct-email.ts'
import { releasePayment } from './fulfilment/release-payment.ts'
import { findInvoice } from './invoices/find-invoice.ts'
import { t } from './messages/t.ts'
import { originalRoutes } from './originals/original-routes.ts'
import { refundPayment } from './refunds/refund-payment.ts'
import { settleRefund } from './refunds/settle-refund.ts'
import { toRefund } from './refunds/views.ts'
import { previewTakedown } from './takedown/preview-takedown.ts'
import { takeDown } from './takedown/take-down.ts'
import { claimZip } from './zip/claim-zip.ts'

export function salesRoutes(app: FastifyInstance, deps: Deps) {
  originalRoutes(app, deps)
  donationRoutes(app, deps)
  basketRoutes(app, deps)
  codeRoutes(app, deps)
  copyCalls(app, deps)

  const { guess, guessing } = app.gate.limits

  serve(app, checkout.startCheckout, async ({ expected_price, code, email, ...goods }, { address, idempotencyKey }) => {
    const clientKey = idempotencyKey === undefined ? undefined : `${networkOf(address)} ${idempotencyKey}`
    const request = { ...toGoods(goods), code, email, expectedPrice: expected_price, clientKey }
    const start = () => refuseBasket(deps, () => startCheckout(deps, request))
    return { data: code ? await guessing('code', address, start) : await start() }
  })

  serve(app, quote.quoteChoice, async ({ sequence_id, image_ids }) => {
    const { pieces, ...quoted } = await quoteChoice(deps, { sequenceId: sequence_id, ids: image_ids })
    return { data: { ...quoted, cover: pieces.map(({ imageIds, ...piece }) => ({ ...piece, image_ids: imageIds })) } }
  })

  // The success page and the download page ask the same question under two names.
  for (const endpoint of [orders.retrievePayment, orders.listDownloads]) {
    serve(app, endpoint, async ({ session_id }) => {
      return { data: await listDownloads(deps, session_id), message: t('purchase.received') }
    })
  }

  serve(app, orders.findInvoice, async ({ session_id }) => {
    return { data: { invoice: await findInvoice(deps, session_id) } }
  })

  serve(app, orders.correctEmail, async ({ session_id, email }) => {
    const order = await correctEmail(deps, { sessionId: session_id, email })
    return { data: { order }, message: t('purchase.receipt', { email }) }
  })

  serve(app, orders.mailOrderLinks, async ({ email }) => {
    await mailOrderLinks(deps, email)
    return { message: t('purchase.links') }
  })

  serve(app, orders.sendOrderLink, async ({ payment_id, email, currentPassword }, call) => {
    await checkOwnPassword(deps, guess, call.actor, currentPassword)
    const data = await sendOrderLink(deps, { paymentId: payment_id, email }, call)
    return { data, message: t('purchase.link', { email: data.email }) }
  })

  serve(app, downloads.claimDownload, async ({ session_id, download_id, receipt = false }, call) => {
    const wanted = { sessionId: session_id, downloadId: download_id, needsReceipt: receipt }
    return { data: await claimDownload(deps, wanted, callerOf(call)) }
  })

  serve(app, downloads.claimZip, async ({ session_id }, call) => {
    return { data: await claimZip(deps, session_id, callerOf(call)) }
  })

  serve(app, downloads.notArrived, async ({ session_id, download_id }, call) => {
    await reportNotArrived(deps, { sessionId: session_id, downloadId: download_id }, callerOf(call))
    return { message: t('downloads.told') }
  })

  serve(app, downloads.rearmDownload, async ({ download_id, reason }, call) => {
    const download = await rearmDownload(deps, { downloadId: download_id, reason }, call)
    return { data: { download }, message: t('downloads.rearmed') }
  })

  serve(app, refunds.refundPayment, async ({ payment_id, currentPassword, ...asked }, call) => {
    await checkOwnPassword(deps, guess, call.actor, currentPassword)
    const { amount = null, line = null, reason = null, image_ids: images = [] } = asked
    const form = { paymentId: payment_id, amount, line, reason, images }
    const { refunded, ...refund } = await refundPayment(deps, form, call, call.idempotencyKey)
    const money = formatMoney(refund.amount, refund.currency)
    return { data: { refund: toRefund(refund), refunded }, message: t('refunds.done', { money }) }
  })

  serve(app, refunds.settleRefund, async ({ refund_id, reference, currentPassword }, call) => {
    await checkOwnPassword(deps, guess, call.actor, currentPassword)
    const { refunded, ...refund } = await settleRefund(deps, { refundId: refund_id, reference }, call)
    return { data: { refund: toRefund(refund), refunded }, message: t('refunds.doneByHand') }
  })

  serve(app, quarantine.releasePayment, async ({ payment_id, reason, currentPassword }, call) => {
    await checkOwnPassword(deps, guess, call.actor, currentPassword)
    const data = await releasePayment(deps, { paymentId: payment_id, reason }, call)
    return { data, message: t('release.done') }
  })

  serve(app, takedown.previewTakedown, async ({ sequence_id, image_id }) => {
    const preview = await previewTakedown(deps, toWanted(sequence_id, image_id))
    return { data: { ...preview, currency: deps.config.currency } }
  })

  serve(app, takedown.takeDown, async ({ sequence_id, image_id, reason, currentPassword }, call) => {
    await checkOwnPassword(deps, guess, call.actor, currentPassword)
    const taken = await takeDown(deps, { ...toWanted(sequence_id, image_id), reason }, call)
    const { photos } = taken
    const message = t('takedown.done', { photos })
    return { data: { ...taken, currency: deps.config.currency }, message }
  })
}

const callerOf = ({ address, request }: Pick<Call<unknown>, 'address' | 'request'>) => ({
  address,
  userAgent: request.headers['user-agent']?.slice(0, 255) ?? null,
})
