import type { refundReason } from '@lineup/contract/states.ts'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { AllowAgainForm } from '../../allow-again-form.tsx'
import { t as tPayouts } from '../../messages/t.ts'
import { PaidByHandForm } from '../../paid-by-hand-form.tsx'
import type { PaymentView } from '../load-payment.ts'
import type { PaidShare } from '../payouts.tsx'
import { t } from './messages/t.ts'
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
      <Dialog title={tPayouts('payouts.allowAgain.title')} isOpen={asked?.act === 'allowAgain'} onClose={onClose}>
        <AllowAgainForm payment={view} onDone={onClose} />
      </Dialog>
      <Dialog
        title={tPayouts('payouts.byHand.this', { number: view.reference })}
        isOpen={asked?.act === 'paidByHand'}
        onClose={onClose}
      >
        {asked?.act === 'paidByHand' && <PaidByHandForm payment={view} payout={asked.payout} onDone={onClose} />}
      </Dialog>
      <Dialog title={t('refund.this', { number: view.reference })} isOpen={asked?.act === 'refund'} onClose={onClose}>
        {asked?.act === 'refund' && <RefundForm view={view} begun={asked} onDone={onClose} />}
      </Dialog>
      <Dialog
        title={t('refundByHand.title', { number: view.reference })}
        isOpen={asked?.act === 'refundByHand'}
        onClose={onClose}
      >
        {asked?.act === 'refundByHand' && <RefundByHandForm view={view} refund={asked.refund} onDone={onClose} />}
      </Dialog>
      <Dialog title={t('release.this', { number: view.reference })} isOpen={asked?.act === 'release'} onClose={onClose}>
        <ReleaseForm view={view} onDone={onClose} />
      </Dialog>
      <Dialog
        title={t('sendLink.title', { number: view.reference })}
        isOpen={asked?.act === 'sendLink'}
        onClose={onClose}
      >
        <SendLinkForm view={view} onDone={onClose} />
      </Dialog>
    </>
  )
}
