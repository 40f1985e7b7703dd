import { formatInstant } from '@lineup/contract/format.ts'
import { readBankDetails } from '@lineup/contract/payouts/bank-details.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { CopyText } from '../../../ui/copy-text.tsx'
import { t as tPayouts } from '../messages/t.ts'
import { Facts } from '../payment/section.tsx'
import { t } from './messages/t.ts'

/** Where an admin sends a photographer's money, or their address to ask for it. Read once a dialog: each reading is noted. */
export function BankDetailsOf({
  user: { id, username, email },
}: {
  user: { id: number; username: string; email: string }
}) {
  const { data, isError } = useQuery({
    queryKey: ['bank-details-of', id],
    queryFn: ({ signal }) => call(readBankDetails, { user_id: id }, { signal, isQuiet: true }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  if (data === undefined && !isError) return <div className="h-20" aria-busy />
  if (!data?.details) {
    return (
      <p>
        {isError ? t('ofOther.refused') : t('ofOther.none', { username })}{' '}
        <a href={`mailto:${email}`} className="font-semibold text-brand underline">
          {email}
        </a>
      </p>
    )
  }
  const { holder, account, bank, changed_at } = data.details
  return (
    <div className="grid gap-2 text-text">
      <Facts
        rows={[
          [t('holder'), copied(t('holder'), holder)],
          [t('account'), copied(t('account'), account)],
          [t('bank'), copied(t('bank'), bank)],
        ]}
      />
      <p className="text-sm text-muted">{t('ofOther.since', { day: formatInstant(changed_at, 'DD MMM, YYYY') })}</p>
    </div>
  )
}

const copied = (what: string, value: string) => (
  <CopyText
    text={value}
    label={t('ofOther.copy', { what })}
    said={{ copied: tPayouts('payouts.copying.copied'), notCopied: tPayouts('payouts.copying.notCopied') }}
    className="text-right"
  />
)
