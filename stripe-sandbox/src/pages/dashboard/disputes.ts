import type { Core } from '../../core.ts'
import type { Dispute } from '../../disputes/dispute.ts'
import { type DisputeStatus, disputeSteps, isClosed, isDisputeStatus } from '../../disputes/status.ts'
import { pageOf } from '../../http/paging.ts'
import { getObject, selectObjects } from '../../store/objects.ts'
import { html } from '../html.ts'
import { money } from '../views/money.ts'
import { badge, buttonForm, type Content, type Look, moment, row, rowList } from './frame.ts'
import { SHOWN, titleOf } from './payments.ts'

/** What a dispute is called in a state, and the button that leads there. */
const words: Record<DisputeStatus, { label: string; button: string }> = {
  warning_needs_response: { label: 'The bank asks', button: '' },
  warning_under_review: { label: 'The bank reads the answer', button: 'Answer' },
  warning_closed: { label: 'The question is settled', button: 'Settle it' },
  needs_response: { label: 'Needs an answer', button: 'Turn into a dispute' },
  under_review: { label: 'The bank decides', button: 'Answer' },
  won: { label: 'Won', button: 'Win' },
  lost: { label: 'Lost', button: 'Lose' },
  appeal_needs_response: { label: 'Appeal needs an answer', button: 'Appeal' },
  appeal_under_review: { label: 'The bank decides on the appeal', button: 'Answer' },
  prevented: { label: 'Prevented', button: 'Prevent' },
}

/** GET /dashboard/disputes: what buyers' banks ask and dispute. The buttons play the bank. */
export function showDisputes({ core, after }: Look): Content {
  const { data, has_more } = pageOf(selectObjects(core.db, 'dispute'), '', { limit: SHOWN, starting_after: after })
  const older = has_more && `/dashboard/disputes?after=${data.at(-1)?.id}`
  const rows = data.map((dispute) => disputeRow(core, dispute))
  return {
    tab: 'Disputes',
    title: 'Disputes',
    main: html`<h1>Disputes</h1>${rowList(rows, { empty: 'No payment is disputed. Open a payment to dispute it.', older })}`,
  }
}

export function disputeRow({ db }: Core, dispute: Dispute) {
  const { id, status, amount, currency, reason, evidence_details: details } = dispute
  const charge = getObject(db, 'charge', dispute.charge)
  const steps = isDisputeStatus(status) ? disputeSteps[status] : []
  const tone = status === 'lost' ? 'bad' : isClosed(status) ? 'ok' : 'wait'

  return row({
    id,
    title: html`<a href="/dashboard/payments/${charge.id}">${titleOf(charge)}</a>`,
    facts: [
      reason.replaceAll('_', ' '),
      moment(dispute.created),
      details.due_by === null || isClosed(status) ? '' : html`answer by ${moment(details.due_by)}`,
      details.has_evidence ? 'evidence was sent' : '',
    ],
    sum: money(amount, currency),
    badges: [badge(isDisputeStatus(status) ? words[status].label : status, tone)],
    forms: steps.map((next) => buttonForm(`/dashboard/disputes/${id}/move`, words[next].button, { status: next })),
  })
}
