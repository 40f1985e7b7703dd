import { formatMoney } from '@lineup/contract/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import { Section } from '../payment/section.tsx'
import { type BankPayment, byBankList, type OwedByBank } from './by-bank.ts'
import { t } from './messages/t.ts'
import { NoteForm } from './note-form.tsx'
import { UndoForm } from './undo-form.tsx'

/** Photographers whom an admin pays by bank, each with one total, and what was noted within a day. Nothing without them. */
export function ByBankSection() {
  const { data } = useQuery(byBankList)
  const [noting, setNoting] = useState<OwedByBank | null>(null)
  const [undoing, setUndoing] = useState<BankPayment | null>(null)
  if (!data || (data.people.length === 0 && data.noted.length === 0)) return null

  return (
    <div className="mb-6">
      <Section title={t('title')}>
        {data.people.length > 0 && (
          <>
            <p className="mb-3 text-sm text-muted">{t('lead')}</p>
            <ul className="divide-y divide-line">
              {data.people.map((owed) => (
                <Person key={`${owed.user.id} ${owed.currency}`} owed={owed} onNote={() => setNoting(owed)} />
              ))}
            </ul>
          </>
        )}
        {data.noted.length > 0 && (
          <>
            <h3 className="mt-4 mb-1 text-sm font-semibold">{t('noted')}</h3>
            <ul className="grid gap-1 text-sm">
              {data.noted.map((payment) => (
                <Noted key={payment.id} payment={payment} onUndo={() => setUndoing(payment)} />
              ))}
            </ul>
          </>
        )}
        <Dialog
          title={t('dialog', { username: noting?.user.username ?? '' })}
          isOpen={noting !== null}
          onClose={() => setNoting(null)}
        >
          {noting && <NoteForm owed={noting} onDone={() => setNoting(null)} />}
        </Dialog>
        <Dialog title={t('undoTitle')} isOpen={undoing !== null} onClose={() => setUndoing(null)}>
          {undoing && <UndoForm payment={undoing} onDone={() => setUndoing(null)} />}
        </Dialog>
      </Section>
    </div>
  )
}

function Person({ owed, onNote }: { owed: OwedByBank; onNote: () => void }) {
  const { user, total, currency, payouts } = owed
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{user.username}</span>{' '}
        <span className="text-sm text-muted">{t('sales', { count: payouts.length })}</span>
      </span>
      <span className="flex items-center gap-4">
        <span className="numbers font-semibold">{formatMoney(total, currency)}</span>
        <Button size="sm" tone="secondary" aria-label={t('of', { username: user.username })} onClick={onNote}>
          {t('open')}
        </Button>
      </span>
    </li>
  )
}

function Noted({ payment, onUndo }: { payment: BankPayment; onUndo: () => void }) {
  const { amount, currency, user, reference } = payment
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4">
      <span className="numbers min-w-0 wrap-anywhere">
        {t('notedAs', { money: formatMoney(amount, currency), username: user.username, reference })}
      </span>
      <TextButton aria-label={t('undoOf', { reference })} onClick={onUndo}>
        {t('undo')}
      </TextButton>
    </li>
  )
}
