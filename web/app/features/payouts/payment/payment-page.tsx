import { formatInstant, formatMoney } from '@lineup/contract/format.ts'
import { rowOf } from '@lineup/contract/joined.ts'
import { t as tContract } from '@lineup/contract/messages/t.ts'
import { formatUnits } from '@lineup/contract/presentment.ts'
import { paymentStatus, refundReason } from '@lineup/contract/states.ts'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { Breakable } from '../../../ui/breakable.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { formatTime } from '../../../ui/format.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import { t as tPayouts } from '../messages/t.ts'
import { notesOn } from './attention.ts'
import { AttentionList } from './attention-list.tsx'
import { Bought } from './bought.tsx'
import { t as tDialogs } from './dialogs/messages/t.ts'
import { type ActDialog, PageDialogs } from './dialogs/page-dialogs.tsx'
import { isRefundable } from './dialogs/refund-effect.ts'
import { Downloads } from './downloads.tsx'
import { HistoryList } from './history/history-list.tsx'
import type { PaymentView } from './load-payment.ts'
import { t } from './messages/t.ts'
import { Payouts } from './payouts.tsx'
import { Refunds } from './refunds.tsx'
import { Facts, Section } from './section.tsx'
import { ShareTable } from './share-table.tsx'
import { standingOf } from './standing.ts'
import { useFreshPayment } from './use-fresh-payment.ts'

export function PaymentMissing() {
  return (
    <Page title={t('missing')}>
      <Empty action={<LinkButton to={href('/admin/payment/payouts')}>{tPayouts('payouts.payments')}</LinkButton>}>
        {tContract('noPayouts')}
      </Empty>
    </Page>
  )
}

/** One payment: its state and what can be done on top, what belongs to it below, and its history. */
export function PaymentPage({ id }: { id: number }) {
  const { view, refresh, isRefreshing, refreshedAt, follow } = useFreshPayment(id)
  const [asked, ask] = useState<ActDialog | null>(null)
  const standing = standingOf(view)

  return (
    <Page
      title={t('title', { number: view.reference })}
      back={<BackLink to={href('/admin/payment/payouts')}>{tPayouts('payouts.payments')}</BackLink>}
      lead={<Lead view={view} />}
      actions={
        <>
          <output className="numbers self-center text-sm text-muted empty:-me-3">
            {refreshedAt && t('upToDate', { time: formatTime(refreshedAt) })}
          </output>
          <Button tone="secondary" isBusy={isRefreshing} onClick={() => void refresh()}>
            {t('refresh')}
          </Button>
          {isRefundable(view) && (
            <Button tone="danger" onClick={() => ask({ act: 'refund', reason: refundReason.requested })}>
              {tDialogs('refund.title')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Pill tone={standing.tone}>{standing.name}</Pill>
          {notesOn(view).map((note) => (
            <p key={note} className="text-sm text-muted wrap-anywhere">
              {note}
            </p>
          ))}
        </div>
        <AttentionList view={view} onAct={ask} />
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid min-w-0 gap-5">
            <Bought view={view} />
            <Downloads view={view} onAllowAgain={() => ask({ act: 'allowAgain' })} />
            <Payouts view={view} onPaidByHand={(payout) => ask({ act: 'paidByHand', payout })} onChanged={follow} />
            <Refunds view={view} />
          </div>
          <div className="grid min-w-0 gap-5">
            <Buyer view={view} onSendLink={() => ask({ act: 'sendLink' })} />
            {view.method === 'card' && <ShareTable view={view} />}
            <AtProvider view={view} />
          </div>
        </div>
        <HistoryList view={view} />
      </div>
      <PageDialogs
        asked={asked}
        view={view}
        onClose={() => {
          ask(null)
          follow()
        }}
      />
    </Page>
  )
}

function Lead({ view: { price, currency, paid_at, created_at } }: { view: PaymentView }) {
  const say = paid_at === null ? (when: string) => t('openedOn', { when }) : (when: string) => t('paidOn', { when })
  const at = paid_at ?? created_at
  return (
    <span className="numbers">
      {formatMoney(price, currency)} · {say(rowOf([formatInstant(at, 'DD-MMM-YYYY'), formatTime(at)]))}
    </span>
  )
}

function Buyer({ view, onSendLink }: { view: PaymentView; onSendLink: () => void }) {
  const { name, email, email_before: before, status, presentment } = view
  return (
    <Section title={t('buyer.title')}>
      {!name && !email && <p className="text-sm text-muted">{tPayouts('payouts.noBuyer')}</p>}
      {name && <p>{name}</p>}
      {email && (
        <p className="text-muted">
          <Breakable text={email} />
        </p>
      )}
      {before && (
        <p className="mt-1 text-sm text-muted">
          <Breakable text={tPayouts('payouts.emailBefore', { email: before })} />
        </p>
      )}
      {presentment && <p className="numbers mt-1 text-sm text-muted">{paidIn(presentment)}</p>}
      {email && (
        <p className="mt-2 text-sm">
          <Link
            to={`${href('/admin/payment/payouts')}?${new URLSearchParams({ q: email })}`}
            className="inline-flex min-h-7 items-center font-semibold text-brand hover:underline"
          >
            {t('buyer.orders')}
          </Link>
        </p>
      )}
      {status === paymentStatus.success && <TextButton onClick={onSendLink}>{tDialogs('sendLink.open')}</TextButton>}
    </Section>
  )
}

function paidIn({ currency, amount, refunded }: NonNullable<PaymentView['presentment']>) {
  const money = formatUnits(amount, currency)
  return refunded === 0
    ? t('buyer.paidIn', { money })
    : t('buyer.paidInAndBack', { money, back: formatUnits(refunded, currency) })
}

function AtProvider({ view }: { view: PaymentView }) {
  const { method, payment_intent_id, charge_id, checkout_id, invoice } = view
  if (method === 'free')
    return (
      <Section title={t('ids.free')}>
        <p className="text-sm text-muted">{t('ids.freeHow')}</p>
      </Section>
    )
  const rows: Array<[string, string | null]> = [
    [t('ids.intent'), payment_intent_id],
    [t('ids.charge'), charge_id],
    [t('ids.checkout'), checkout_id],
    [t('ids.invoice'), invoice && rowOf([invoice.number, invoice.id])],
  ]
  return (
    <Section title={t('ids.title')}>
      <Facts rows={rows.flatMap(([name, value]): Array<[string, string]> => (value === null ? [] : [[name, value]]))} />
    </Section>
  )
}
