import { readBalance } from '../../checkout/read-balance.ts'
import { pageOf } from '../../http/paging.ts'
import { selectObjects } from '../../store/objects.ts'
import { html } from '../html.ts'
import { money } from '../views/money.ts'
import { badge, type Content, type Look, moment, row, rowList } from './frame.ts'
import { SHOWN } from './payments.ts'

/** GET /dashboard/balance: what the merchant has at the provider, and every booking. */
export function showBalance({ core, after }: Look): Content {
  const { available, pending } = readBalance(core)
  const currencies = [...new Set([...available, ...pending].map(({ currency }) => currency))]
  const sumOf = (rows: typeof available, currency: string) =>
    money(rows.find((each) => each.currency === currency)?.amount ?? 0, currency)

  const { data, has_more } = pageOf(selectObjects(core.db, 'balance_transaction'), '', {
    limit: SHOWN,
    starting_after: after,
  })
  const now = core.clock.seconds()
  const rows = data.map(({ id, type, reporting_category, created, fee, net, currency, available_on: at }) =>
    row({
      id,
      title: (type === 'adjustment' ? reporting_category : type).replaceAll('_', ' '),
      facts: [moment(created), fee === 0 ? '' : `fee ${money(fee, currency)}`, id],
      sum: money(net, currency),
      badges: at > now ? [badge('On its way', 'wait')] : [],
    }),
  )
  const older = has_more && `/dashboard/balance?after=${data.at(-1)?.id}`
  return {
    tab: 'Balance',
    title: 'Balance',
    main: html`<h1>Balance</h1>
${currencies.map(
  (currency) => html`<dl class="balance">
<div><dt>Available</dt><dd data-testid="available">${sumOf(available, currency)}</dd></div>
<div><dt>On its way</dt><dd data-testid="pending">${sumOf(pending, currency)}</dd></div>
</dl>`,
)}
<section><h2>Bookings</h2>${rowList(rows, { empty: 'Nothing was booked yet.', older })}</section>`,
  }
}
