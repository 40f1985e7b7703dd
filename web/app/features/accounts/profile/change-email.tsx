import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { cancelEmail, changeEmail, changeUserEmail } from '@lineup/contract/accounts/change-email.ts'
import { blank } from '@lineup/contract/joined.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../../api/call.ts'
import { PasswordForm } from '../../../api/form/password-form.tsx'
import { tellIfUnreachable } from '../../../api/table/change-row.ts'
import type { Input } from '../../../api/wire.ts'
import { Button } from '../../../ui/button.tsx'
import { EmailField } from '../../../ui/form/email-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import { t } from '../messages/t.ts'
import type { Profile } from '../own-profile.ts'
import { askedEmail, forgetAskedEmail, noteAskedEmail } from './asked-email.ts'

type Change = Input<typeof changeEmail>

/** Asks for another address of this account; the mail to it has the link that counts. */
export function ChangeEmail({ user, isOwn }: { user: Profile; isOwn: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const asked = isOwn ? askedEmail(user.id) : null
  const isAwaited = asked !== null && asked !== user.email
  const [isCancelling, setCancelling] = useState(false)

  /** The line stays until its link is dead. */
  async function cancel() {
    setCancelling(true)
    const [done] = await Promise.allSettled([call(cancelEmail, {})])
    if (done.status === 'fulfilled') forgetAskedEmail(user.id)
    else tellIfUnreachable(done.reason)
    setCancelling(false)
  }

  return (
    <>
      {isAwaited && (
        <p className="mt-5 text-sm wrap-anywhere">
          {t('changeEmail.awaited', { email: asked, now: user.email })}
          {blank()}
          <TextButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('changeEmail.again')}
          </TextButton>{' '}
          <TextButton isBusy={isCancelling} onClick={() => void cancel()}>
            {t('changeEmail.cancel')}
          </TextButton>
        </p>
      )}
      <Button tone="secondary" className="mt-5" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('changeEmail.ask')}
      </Button>
      <Dialog title={t('changeEmail.title')} isOpen={isOpen} onClose={close}>
        {isOpen && <ChangeEmailForm user={user} isOwn={isOwn} asked={isAwaited ? asked : ''} onDone={close} />}
      </Dialog>
    </>
  )
}

type FormProps = { user: Profile; isOwn: boolean; asked: string; onDone: () => void }

function ChangeEmailForm({ user, isOwn, asked, onDone }: FormProps) {
  const form = useForm<Change, unknown, Change>({
    resolver: standardSchemaResolver(changeEmail.input),
    defaultValues: { email: asked, currentPassword: '' },
  })
  async function send(values: Change) {
    if (!isOwn) return void (await call(changeUserEmail, { id: user.id, ...values }))
    await call(changeEmail, values)
    noteAskedEmail(user.id, values.email)
  }

  return (
    <PasswordForm
      form={form}
      lead={
        isOwn
          ? t('changeEmail.lead', { now: user.email })
          : t('changeEmail.leadOther', { username: user.username, now: user.email })
      }
      action={t('changeEmail.send')}
      send={send}
      onDone={onDone}
      onCancel={onDone}
    >
      <EmailField
        label={t('changeEmail.email')}
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
    </PasswordForm>
  )
}
