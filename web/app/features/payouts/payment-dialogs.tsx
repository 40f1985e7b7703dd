import { useEffect, useRef } from 'react'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { isFocusLost } from '../../ui/page/lost-focus.ts'
import { AllowAgainForm } from './allow-again-form.tsx'
import { t } from './messages/t.ts'
import { PaidByHandForm } from './paid-by-hand-form.tsx'
import type { Payment } from './payments-page.ts'

export type DialogRequest = { id: number; row: HTMLElement | null } & (
  | { act: 'allowAgain' }
  | { act: 'paidByHand'; payoutId: number }
)

type PaymentDialogsProps = { asked: DialogRequest | null; payments: Payment[] | undefined; onClose: () => void }

/** The dialogs of the payments table. They close when the payment leaves the page. */
export function PaymentDialogs({ asked, payments, onClose }: PaymentDialogsProps) {
  const payment = payments?.find(({ id }) => id === asked?.id)
  const payout = asked?.act === 'paidByHand' ? payment?.payouts.find(({ id }) => id === asked.payoutId) : undefined
  useWayBack(asked)

  const isFor = (act: DialogRequest['act']) => payment !== undefined && asked?.act === act

  return (
    <>
      <Dialog title={t('payouts.allowAgain.title')} isOpen={isFor('allowAgain')} onClose={onClose}>
        {payment && <AllowAgainForm payment={payment} onDone={onClose} />}
      </Dialog>
      <Dialog
        title={t('payouts.byHand.this', { number: payment?.reference ?? '' })}
        isOpen={isFor('paidByHand')}
        onClose={onClose}
      >
        {payment && payout && <PaidByHandForm payment={payment} payout={payout} onDone={onClose} />}
      </Dialog>
    </>
  )
}

/** When a dialog closes and its opening button has disappeared, moves the focus to the row. */
function useWayBack(asked: DialogRequest | null) {
  const before = useRef<DialogRequest | null>(null)

  // The dialog's own effect runs first and has already restored the focus if the button still exists.
  useEffect(() => {
    if (asked === null && isFocusLost()) before.current?.row?.focus()
    before.current = asked
  }, [asked])
}
