import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { maxLength } from '@lineup/contract/limits.ts'
import { removeBankDetails, saveBankDetails } from '@lineup/contract/payouts/bank-details.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../../api/call.ts'
import { PasswordForm } from '../../../api/form/password-form.tsx'
import { queries } from '../../../api/queries.tsx'
import type { Input } from '../../../api/wire.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Facts } from '../payment/section.tsx'
import { t } from './messages/t.ts'
import { ownBankDetailsQuery } from './own-bank-details.ts'

/** Where we pay the person who is signed in; they give, change and delete it. */
export function OwnBankAccount() {
  const { data } = useQuery(ownBankDetailsQuery)
  const [open, setOpen] = useState<'give' | 'remove' | null>(null)
  const close = () => setOpen(null)
  if (data === undefined) return <div className="h-24" aria-busy />
  const { details } = data

  return (
    <div className="grid gap-3">
      <h3 className="font-semibold">{t('title')}</h3>
      <p className="max-w-text">{details === null ? t('none') : t('known')}</p>
      {details && (
        <div className="max-w-md">
          <Facts
            rows={[
              [t('holder'), details.holder],
              [t('account'), t('endsWith', { signs: details.account_ends })],
              [t('bank'), details.bank],
            ]}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button tone={details ? 'secondary' : 'primary'} aria-haspopup="dialog" onClick={() => setOpen('give')}>
          {details ? t('change') : t('give')}
        </Button>
        {details && (
          <Button tone="secondary" aria-haspopup="dialog" onClick={() => setOpen('remove')}>
            {t('remove')}
          </Button>
        )}
      </div>
      <Dialog title={t('title')} isOpen={open === 'give'} onClose={close}>
        {open === 'give' && (
          <BankAccountForm holder={details?.holder ?? ''} bank={details?.bank ?? ''} onDone={close} />
        )}
      </Dialog>
      <Dialog title={t('removeTitle')} isOpen={open === 'remove'} onClose={close}>
        {open === 'remove' && <RemoveForm onDone={close} />}
      </Dialog>
    </div>
  )
}

const readAgain = () => queries.invalidateQueries(ownBankDetailsQuery)

type BankAccount = Input<typeof saveBankDetails>

/** The account number is typed whole each time: only its end ever comes back. */
function BankAccountForm({ holder, bank, onDone }: { holder: string; bank: string; onDone: () => void }) {
  const form = useForm<BankAccount, unknown, BankAccount>({
    resolver: standardSchemaResolver(saveBankDetails.input),
    defaultValues: { holder, account: '', bank, currentPassword: '' },
  })
  const { errors } = form.formState
  return (
    <PasswordForm
      form={form}
      lead={t('lead')}
      action={t('save')}
      send={(values) => call(saveBankDetails, values, { shownBy: readAgain })}
      onDone={onDone}
      onCancel={onDone}
    >
      <TextField
        label={t('holder')}
        error={errors.holder?.message}
        isRequired
        autoComplete="name"
        maxLength={maxLength.bankHolder}
        {...form.register('holder')}
      />
      <TextField
        label={t('account')}
        hint={t('accountHint')}
        error={errors.account?.message}
        isRequired
        autoComplete="off"
        spellCheck={false}
        maxLength={maxLength.bankAccount}
        {...form.register('account')}
      />
      <TextField
        label={t('bank')}
        hint={t('bankHint')}
        error={errors.bank?.message}
        isRequired
        autoComplete="off"
        maxLength={maxLength.bankName}
        {...form.register('bank')}
      />
    </PasswordForm>
  )
}

type Removal = Input<typeof removeBankDetails>

function RemoveForm({ onDone }: { onDone: () => void }) {
  const form = useForm<Removal, unknown, Removal>({
    resolver: standardSchemaResolver(removeBankDetails.input),
    defaultValues: { currentPassword: '' },
  })
  return (
    <PasswordForm
      form={form}
      lead={t('removeLead')}
      action={t('remove')}
      tone="danger"
      send={(values) => call(removeBankDetails, values, { shownBy: readAgain })}
      onDone={onDone}
      onCancel={onDone}
    />
  )
}
