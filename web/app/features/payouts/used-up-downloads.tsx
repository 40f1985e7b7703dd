import { MAX_LEASES } from '@lineup/contract/limits.ts'
import { downloadStatus } from '@lineup/contract/sales.ts'
import { payouts as words } from '../../strings/payouts.ts'
import { TextButton } from '../../ui/text-button.tsx'
import type { Payment } from './payments-page.ts'

type PaymentDownload = Payment['downloads'][number]

/** What its buyer has tried as often as anybody may and never got: only an admin gives it back. */
export const usedUpOf = ({ downloads }: Payment): PaymentDownload[] =>
  downloads.filter(({ status, attempts }) => status !== downloadStatus.downloaded && attempts >= MAX_LEASES)

type UsedUpDownloadsProps = { payment: Payment; onGiveBack: (row: HTMLElement | null) => void }

/** Downloads that their buyer cannot have any more, and the way to give them back. Nothing where there are none. */
export function UsedUpDownloads({ payment, onGiveBack }: UsedUpDownloadsProps) {
  const usedUp = usedUpOf(payment).length
  if (usedUp === 0) return null
  return (
    <>
      <p className="text-xs text-warn">{words.usedUp(usedUp, payment.downloads.length)}</p>
      <TextButton
        aria-label={words.of(words.giveBack.title, payment.email ?? payment.title)}
        onClick={(event) => onGiveBack(event.currentTarget.closest('tr'))}
      >
        {words.giveBack.title}
      </TextButton>
    </>
  )
}
