import type { refundReason } from '@lineup/contract/states.ts'
import { refundWords } from '../../../../strings/payment/refund.ts'
import { refundByHand } from '../../../../strings/payment/refund-by-hand.ts'
import { releaseWords } from '../../../../strings/payment/release.ts'
import { sendLink } from '../../../../strings/payment/send-link.ts'
import { payouts as list } from '../../../../strings/payouts.ts'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { AllowAgainForm } from '../../allow-again-form.tsx'
import { PaidByHandForm } from '../../paid-by-hand-form.tsx'
import type { PaymentView } from '../load-payment.ts'
import type { PaidShare } from '../payouts.tsx'
import { RefundByHandForm } from './refund-by-hand-form.tsx'
import { RefundForm } from './refund-form.tsx'
import { ReleaseForm } from './release-form.tsx'
import { SendLinkForm } from './send-link-form.tsx'

export type ActDialog =
  | { act: 'allowAgain' }
  | { act: 'paidByHand'; payout: PaidShare }
  | { act: 'refund'; reason: RefundReason; amount?: number }
  | { act: 'refundByHand'; refund: PaymentView['refunds'][number] }
  | { act: 'release' }
  | { act: 'sendLink' }

type RefundReason = (typeof refundReason)[keyof typeof refundReason]
type PageDialogsProps = { asked: ActDialog | null; view: PaymentView; onClose: () => void }

export function PageDialogs({ asked, view, onClose }: PageDialogsProps) {
  return (
    <>
      <Dialog title={list.allowAgain.title} isOpen={asked?.act === 'allowAgain'} onClose={onClose}>
        <AllowAgainForm payment={view} onDone={onClose} />
      </Dialog>
      <Dialog title={list.byHand.this(view.reference)} isOpen={asked?.act === 'paidByHand'} onClose={onClose}>
        {asked?.act === 'paidByHand' && <PaidByHandForm payment={view} payout={asked.payout} onDone={onClose} />}
      </Dialog>
      <Dialog title={refundWords.this(view.reference)} isOpen={asked?.act === 'refund'} onClose={onClose}>
        {asked?.act === 'refund' && <RefundForm view={view} begun={asked} onDone={onClose} />}
      </Dialog>
      <Dialog title={refundByHand.title(view.reference)} isOpen={asked?.act === 'refundByHand'} onClose={onClose}>
        {asked?.act === 'refundByHand' && <RefundByHandForm view={view} refund={asked.refund} onDone={onClose} />}
      </Dialog>
      <Dialog title={releaseWords.this(view.reference)} isOpen={asked?.act === 'release'} onClose={onClose}>
        <ReleaseForm view={view} onDone={onClose} />
      </Dialog>
      <Dialog title={sendLink.title(view.reference)} isOpen={asked?.act === 'sendLink'} onClose={onClose}>
        <SendLinkForm view={view} onDone={onClose} />
      </Dialog>
    </>
  )
}
