import { formatMoney } from '@lineup/contract/format.ts'
import { listOf } from '@lineup/contract/joined.ts'
import { messageStatus } from '@lineup/contract/states.ts'
import { useQueries } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { queries } from '../../../api/queries.tsx'
import { soon } from '../../../api/soon.ts'
import { unread } from '../../contact/unread-count.tsx'
import { donationSums } from '../../donations/remittances-page.ts'
import { askedSpots } from '../../locations/asked-spots/asked-query.ts'
import { FindOrder } from '../../payouts/find/find-order.tsx'
import { openKinds } from '../../payouts/todo/open-kinds.ts'
import { waitingPayouts } from '../../payouts/todo/open-payments.tsx'
import { waitingCount } from '../../sequences/sequence-lists.ts'
import { t } from './messages/t.ts'

/** The menu's counts may be a minute old. Who opens this looks for what is new. */
const fresh = <T extends object>(count: T) => ({ ...count, refetchOnMount: 'always' as const })

/** All lines come with the page: a later one would push it down. */
export const loadNeeds = (first?: Promise<unknown>) =>
  Promise.all([
    soon(() => queries.fetchQuery(waitingCount), first),
    soon(() => queries.fetchQuery(unread), first),
    soon(() => queries.fetchQuery(openKinds), first),
    soon(() => queries.fetchQuery(waitingPayouts), first),
    soon(() => queries.fetchQuery(askedSpots), first),
    soon(() => queries.fetchQuery(donationSums), first),
  ])

/** What waits for an admin today, each line a way to it. */
export function NeedsYou() {
  const [sequences, messages, payments, payouts, spots, donations] = useQueries({
    queries: [
      fresh(waitingCount),
      fresh(unread),
      fresh(openKinds),
      fresh(waitingPayouts),
      fresh(askedSpots),
      fresh(donationSums),
    ],
  })
  const all = [sequences, messages, payments, payouts, spots, donations]
  const isKnown = all.every(({ data }) => data !== undefined)
  const asked = spots.data?.length ?? 0
  const open = donations.data?.open.amount ?? 0
  const lines = [
    sequences.data && [`${href('/admin/sequences')}?view=approval`, t('needsYou.sequences', { count: sequences.data })],
    payments.data &&
      payments.data.total > 0 && [
        `${href('/admin/payment/payouts')}?todo=open`,
        t('needsYou.payments', {
          count: payments.data.total,
          reasons: listOf(payments.data.kinds.map((kind) => t(`needsYou.reasons.${kind}`))),
        }),
      ],
    payouts.data && [`${href('/admin/payment/payouts')}?todo=account`, t('needsYou.payouts', { count: payouts.data })],
    asked > 0 && [href('/admin/spots'), t('needsYou.spots', { count: asked })],
    messages.data && [
      `${href('/admin/contact-list')}?status=${messageStatus.unread}`,
      t('needsYou.messages', { count: messages.data }),
    ],
    open > 0 && [
      href('/admin/donations'),
      t('needsYou.donations', { money: formatMoney(open, donations.data?.currency ?? 'USD') }),
    ],
  ].filter((line) => Array.isArray(line))

  return (
    <section
      aria-label={t('needsYou.title')}
      className="mb-6 flex flex-col gap-x-8 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3 sm:flex-row sm:items-start"
    >
      <div className="min-w-0 flex-1">
        <h2 className="text-sm font-semibold text-muted">{t('needsYou.title')}</h2>
        <ul>
          {lines.map(([to = '', text]) => (
            <li key={to}>
              <Link
                to={to}
                className="inline-flex min-h-11 items-center text-sm font-semibold text-brand hover:underline md:pointer-fine:min-h-8"
              >
                {text}
              </Link>
            </li>
          ))}
        </ul>
        {isKnown && lines.length === 0 && <p className="py-1.5 text-sm">{t('needsYou.nothing')}</p>}
      </div>
      <FindOrder />
    </section>
  )
}
