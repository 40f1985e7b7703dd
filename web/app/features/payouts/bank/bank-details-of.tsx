import { formatInstant } from '@lineup/contract/format.ts'
import { blank } from '@lineup/contract/joined.ts'
import { maxLength } from '@lineup/contract/limits.ts'
import { readBankDetails } from '@lineup/contract/payouts/bank-details.ts'
import { useQuery } from '@tanstack/react-query'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { call } from '../../../api/call.ts'
import { Banner } from '../../../ui/banner.tsx'
import { CopyText } from '../../../ui/copy-text.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { t as tPayouts } from '../messages/t.ts'
import { Facts } from '../payment/section.tsx'
import { t } from './messages/t.ts'

type Person = { id: number; username: string; email: string }

/** Read once a dialog: each reading is noted. */
const useBankDetailsOf = (id: number, isAsked = true) =>
  useQuery({
    enabled: isAsked,
    queryKey: ['bank-details-of', id],
    queryFn: ({ signal }) => call(readBankDetails, { user_id: id }, { signal, isQuiet: true }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })

/** Until then nobody knows whether the admin must say where the money went. */
export const useIsReadingBankDetails = (id: number, isAsked: boolean): boolean =>
  useBankDetailsOf(id, isAsked).isLoading

/** Where an admin sends a photographer's money, or their address to ask for it. */
export function BankDetailsOf({ user: { id, username, email } }: { user: Person }) {
  const { data, isError } = useBankDetailsOf(id)
  if (data === undefined && !isError) return <div className="h-20" aria-busy />
  if (!data?.details) {
    return (
      <div className="text-text">
        <Banner tone="error">
          <p>
            {isError ? t('ofOther.refused') : t('ofOther.none', { username })}
            {blank()}
            <a href={`mailto:${email}`} className="font-semibold text-brand underline">
              {email}
            </a>
          </p>
        </Banner>
      </div>
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

type PaidToProps = { user: Person; error: string | undefined; field: UseFormRegisterReturn }

/** Where no account is known or none could be read, the admin says where the money went. It stays in the record. */
export function PaidToField({ user: { id, username }, error, field }: PaidToProps) {
  const { data, isError } = useBankDetailsOf(id)
  if (data?.details || (data === undefined && !isError)) return null
  return (
    <TextField
      label={t('ofOther.paidTo', { username })}
      hint={t('ofOther.paidToHint')}
      error={error}
      isRequired
      autoComplete="off"
      maxLength={maxLength.paidTo}
      {...field}
    />
  )
}

const copied = (what: string, value: string) => (
  <CopyText
    text={value}
    label={t('ofOther.copy', { what })}
    said={{ copied: tPayouts('payouts.copying.copied'), notCopied: tPayouts('payouts.copying.notCopied') }}
    className="text-end"
  />
)
