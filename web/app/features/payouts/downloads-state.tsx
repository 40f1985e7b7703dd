import { formatInstant } from '@lineup/contract/format.ts'
import { MAX_LEASES } from '@lineup/contract/limits.ts'
import { downloadStatus } from '@lineup/contract/states.ts'
import { TriangleAlert } from 'lucide-react'
import { TextButton } from '../../ui/text-button.tsx'
import { t } from './messages/t.ts'
import type { Payment } from './payments-page.ts'

export type PaymentDownload = Payment['downloads'][number]

const isUsedUp = ({ status, attempts, withdrawn }: PaymentDownload) =>
  !withdrawn && status !== downloadStatus.downloaded && attempts >= MAX_LEASES

/** The buyer has no attempts left or reported a missing download. Only an admin can re-arm it. */
export const needsHelp = (download: PaymentDownload) => download.reported || isUsedUp(download)

export const rearmableOf = ({ downloads }: Payment): PaymentDownload[] =>
  downloads.filter(({ returnable }) => returnable)

export function describeDownload(download: PaymentDownload): string {
  if (download.reported) return t('payouts.downloads.reported')
  if (isUsedUp(download)) return t('payouts.downloads.usedUp')
  if (download.status === downloadStatus.downloaded) return t('payouts.downloads.downloaded')
  if (download.status === downloadStatus.inProgress) return t('payouts.downloads.inProgress')
  if (download.delivered_at === null) return t('payouts.downloads.available')
  return t('payouts.downloads.downloadedBefore', { day: formatInstant(download.delivered_at, 'DD-MMM-YYYY') })
}

type DownloadsStateProps = { payment: Payment; onAllowAgain: (row: HTMLElement | null) => void }

export function DownloadsState({ payment, onAllowAgain }: DownloadsStateProps) {
  if (rearmableOf(payment).length === 0) return null
  const { downloads } = payment
  const reported = downloads.filter((one) => one.reported).length
  const usedUp = downloads.filter(isUsedUp).length
  return (
    <>
      {reported > 0 && (
        <p className="flex gap-1.5 text-xs font-semibold text-warn">
          <TriangleAlert aria-hidden className="size-4 flex-none" />
          {t('payouts.notArrived', { reported, all: downloads.length })}
        </p>
      )}
      {usedUp > 0 && (
        <p className="text-xs text-warn">{t('payouts.usedUp', { used: usedUp, all: downloads.length })}</p>
      )}
      <TextButton
        aria-label={t('payouts.of', { action: t('payouts.allowAgain.title'), what: payment.email ?? payment.title })}
        onClick={(event) => onAllowAgain(event.currentTarget.closest('tr'))}
      >
        {t('payouts.allowAgain.action')}
      </TextButton>
    </>
  )
}
