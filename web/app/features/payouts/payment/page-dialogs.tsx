import { payouts as list } from '../../../strings/payouts.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { GiveBackForm } from '../give-back-form.tsx'
import { PaidByHandForm } from '../paid-by-hand-form.tsx'
import type { PaymentView } from './load-payment.ts'
import type { PaidShare } from './payouts.tsx'

export type ActDialog = { act: 'giveBack' } | { act: 'paidByHand'; payout: PaidShare }

type PageDialogsProps = { asked: ActDialog | null; view: PaymentView; onClose: () => void }

export function PageDialogs({ asked, view, onClose }: PageDialogsProps) {
  return (
    <>
      <Dialog title={list.giveBack.title} isOpen={asked?.act === 'giveBack'} onClose={onClose}>
        <GiveBackForm payment={view} onDone={onClose} />
      </Dialog>
      <Dialog title={list.byHand.title} isOpen={asked?.act === 'paidByHand'} onClose={onClose}>
        {asked?.act === 'paidByHand' && <PaidByHandForm payment={view} payout={asked.payout} onDone={onClose} />}
      </Dialog>
    </>
  )
}
