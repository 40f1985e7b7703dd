import type { Core } from '../../core.ts'
import { pageOf } from '../../http/paging.ts'
import { findObject, selectObjects } from '../../store/objects.ts'
import type { Transfer } from '../../transfers/transfer.ts'
import { html } from '../html.ts'
import { money } from '../views/money.ts'
import { amountForm } from './amount-form.ts'
import { badge, type Content, type Look, moment, row, rowList } from './frame.ts'
import { SHOWN } from './payments.ts'

/** GET /dashboard/transfers: what went to accounts, and what may be taken back. */
export function showTransfers(look: Look): Content {
  const { data, has_more } = pageOf(selectObjects(look.core.db, 'transfer') as Transfer[], '', {
    limit: SHOWN,
    starting_after: look.after,
  })
  const rows = data.map((transfer) => transferRow(look.core, transfer, look))
  const older = has_more && `/dashboard/transfers?after=${data.at(-1)?.id}`
  return {
    tab: 'Transfers',
    title: 'Transfers',
    main: html`<h1>Transfers</h1>${rowList(rows, { empty: 'Nothing was transferred yet.', older })}`,
  }
}

/** With a look, the row has the form to reverse it. */
export function transferRow({ db }: Core, transfer: Transfer, look?: Look) {
  const { id, amount, amount_reversed: reversed, currency, destination, source_transaction: charge } = transfer
  const account = findObject(db, 'v2.core.account', destination)
  const isOpen = look?.refusal?.id === id
  const form =
    look &&
    html`<details class="reverse"${isOpen && html` open`}><summary data-testid="reverse-${id}">Reverse</summary>
${amountForm(look, { action: `/dashboard/transfers/${id}/reverse`, id, button: 'Take it back', left: amount - reversed, currency })}
</details>`

  return row({
    id,
    title: html`To ${account?.display_name ?? account?.contact_email ?? destination}`,
    facts: [
      moment(transfer.created),
      typeof charge === 'string' ? html`of <a href="/dashboard/payments/${charge}">a payment</a>` : '',
      id,
    ],
    sum: money(amount, currency),
    badges:
      reversed === 0 ? [] : [badge(reversed === amount ? 'Reversed' : `${money(reversed, currency)} reversed`, 'bad')],
    forms: form && reversed < amount ? [form] : [],
  })
}
