import { blank } from '@lineup/contract/joined.ts'
import { useSite } from '../../api/use-site.ts'
import { t } from './messages/t.ts'

/** `text`: what a photographer keeps, empty until it is known. `isByBank`: not paid by the payment provider. */
export function Earnings({ text, isByBank = false }: { text: string; isByBank?: boolean }) {
  const { payoutHoldDays } = useSite()
  return (
    <p className="min-h-20 max-w-text text-sm text-muted">
      <span className="text-text">{text}</span>
      {blank()}
      {text !== '' && (isByBank ? t('earnings.byBank') : t('earnings.when', { days: payoutHoldDays }))}
    </p>
  )
}
