import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { deleteAccount } from '@lineup/contract/accounts/closing.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { call } from '../../../api/call.ts'
import { DialogForm } from '../../../api/form/dialog-form.tsx'
import { useAttempt } from '../../../api/form/use-attempt.ts'
import { href } from '../../../api/navigation/href.ts'
import { useSession } from '../../../api/session.ts'
import type { Input } from '../../../api/wire.ts'
import { closing } from '../../../strings/closing.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { keepDeletion, type Profile } from '../own-profile.ts'

const words = closing.own

export function DeleteAccount({ user }: { user: Profile }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)

  return (
    <section aria-labelledby="delete-account" className="mt-12 max-w-2xl border-t border-line pt-8">
      <h2 id="delete-account" className="text-lg">
        {words.title}
      </h2>
      <p className="mt-2 text-muted">{words.lead}</p>
      {user.payout_state === 'none' && (
        <p className="mt-2 text-muted">
          {words.payouts}{' '}
          <Link to={href('/user/payouts')} className="font-semibold text-brand underline">
            {words.finances}
          </Link>
        </p>
      )}
      <Button tone="danger" className="mt-5" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words.ask}
      </Button>
      <Dialog title={words.dialog} isOpen={isOpen} onClose={close}>
        {isOpen && <DeleteForm onCancel={close} />}
      </Dialog>
    </section>
  )
}

type Deletion = Input<typeof deleteAccount>

function DeleteForm({ onCancel }: { onCancel: () => void }) {
  const { register, handleSubmit, resetField, setFocus, formState } = useForm<Deletion, unknown, Deletion>({
    resolver: standardSchemaResolver(deleteAccount.input),
    defaultValues: { currentPassword: '' },
  })
  const { problem, attempt } = useAttempt()
  const session = useSession()

  const send = handleSubmit(async (form) => {
    const refused = await attempt(async () => keepDeletion((await call(deleteAccount, form)).delete_after))
    if (!refused) return
    resetField('currentPassword')
    setFocus('currentPassword')
  })

  return (
    <DialogForm
      lead={words.dialogLead}
      problem={problem}
      action={words.action}
      tone="danger"
      isBusy={formState.isSubmitting}
      onSubmit={send}
      onCancel={onCancel}
    >
      <input type="text" hidden readOnly autoComplete="username" value={session?.username ?? ''} />
      <PasswordField
        label={words.password}
        error={formState.errors.currentPassword?.message}
        isRequired
        autoComplete="current-password"
        {...register('currentPassword')}
      />
    </DialogForm>
  )
}
