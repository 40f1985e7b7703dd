import { useEffect, useRef } from 'react'
import { payouts as words } from '../../strings/payouts.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { GiveBackForm } from './give-back-form.tsx'
import { PaidByHandForm } from './paid-by-hand-form.tsx'
import type { Payment } from './payments-page.ts'

/** What an admin is about to do for the payment of this number. `row` shows it. */
export type AskedFor = { act: 'giveBack' | 'paidByHand'; id: number; row: HTMLElement | null }

type PaymentDialogsProps = { asked: AskedFor | null; payments: Payment[] | undefined; onClose: () => void }

/** What is asked before something is done for a payment. It closes by itself when the payment leaves the page. */
export function PaymentDialogs({ asked, payments, onClose }: PaymentDialogsProps) {
  const payment = payments?.find(({ id }) => id === asked?.id)
  useWayBack(asked)

  const isFor = (act: AskedFor['act']) => payment !== undefined && asked?.act === act

  return (
    <>
      <Dialog title={words.giveBack.title} isOpen={isFor('giveBack')} onClose={onClose}>
        {payment && <GiveBackForm payment={payment} onDone={onClose} />}
      </Dialog>
      <Dialog title={words.byHand.title} isOpen={isFor('paidByHand')} onClose={onClose}>
        {payment?.payout && <PaidByHandForm payment={payment} payout={payment.payout} onDone={onClose} />}
      </Dialog>
    </>
  )
}

/** The button that opened a dialog goes with what it was for: then the keyboard is in its row. */
function useWayBack(asked: AskedFor | null) {
  const before = useRef<AskedFor | null>(null)

  // The dialog's own effect comes first: it has given the focus back by now, where there was a button left to have it.
  useEffect(() => {
    if (asked === null && document.activeElement === document.body) before.current?.row?.focus()
    before.current = asked
  }, [asked])
}
