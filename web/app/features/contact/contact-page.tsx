import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { sendMessage } from '@lineup/contract/contact/calls.ts'
import { maxLength } from '@lineup/contract/limits.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../api/call.ts'
import { useKeptTyping } from '../../api/form/kept-typing.ts'
import { Refusal } from '../../api/form/refusal.tsx'
import { useAttempt } from '../../api/form/use-attempt.ts'
import type { Input } from '../../api/wire.ts'
import { Button } from '../../ui/button.tsx'
import { EmailField } from '../../ui/form/email-field.tsx'
import { TextArea, TextField } from '../../ui/form/field.tsx'
import { useEnterHint } from '../../ui/form/use-enter-hint.tsx'
import { prepareToasts } from '../../ui/overlay/toasts.tsx'
import { Page } from '../../ui/page/page.tsx'
import { aboutLine } from './about-line.ts'
import { keepMessage, readMessage } from './message-draft.ts'
import { t } from './messages/t.ts'

type Message = Input<typeof sendMessage>

type ContactPageProps = {
  sender?: { name: string; email: string }
  /** Enter must not submit an admin's form. */
  isAdmin?: boolean
  beside?: ReactNode
}

const nobody = { name: '', email: '' }

export function ContactPage({ sender = nobody, isAdmin = false, beside }: ContactPageProps) {
  const empty: Message = { ...sender, detail: '' }
  const form = useForm<Message, unknown, Message>({
    resolver: standardSchemaResolver(sendMessage.input),
    defaultValues: empty,
  })
  const { register, handleSubmit, reset, getValues, setValue, formState } = form
  useKeptTyping(form, 'contact')
  const { problem, attempt } = useAttempt()
  // The toast goes, and an empty form does not tell whether it was sent.
  const [answeredTo, setAnsweredTo] = useState('')
  const { errors, isSubmitting } = formState
  const enter = useEnterHint(t('contact.send'), 'send')
  useEffect(prepareToasts, [])

  // Storage exists only in the browser, so the draft is filled in after hydration.
  useEffect(() => {
    const detail = readMessage() || aboutLine(location.search)
    if (detail && getValues('detail') === '') setValue('detail', detail)
  }, [getValues, setValue])

  const send = handleSubmit((message) =>
    attempt(async () => {
      await call(sendMessage, message)
      keepMessage('')
      reset(empty)
      setAnsweredTo(message.email)
    }),
  )

  return (
    <Page title={t('contact.title')} lead={t('contact.lead')} width="form" beside={beside}>
      <form
        method="post"
        noValidate
        {...(isAdmin && enter.form)}
        onSubmit={(event) => void send(event)}
        className="grid gap-5"
      >
        <TextField
          label={t('contact.name')}
          error={errors.name?.message}
          isRequired
          autoComplete="name"
          maxLength={maxLength.contactName}
          {...register('name')}
        />
        <EmailField
          label={t('contact.email')}
          error={errors.email?.message}
          maxLength={maxLength.contactEmail}
          {...register('email')}
        />
        <TextArea
          label={t('contact.message')}
          error={errors.detail?.message}
          isRequired
          maxLength={maxLength.contactDetail}
          {...register('detail', {
            onChange: ({ target }: { target: HTMLTextAreaElement }) => {
              keepMessage(target.value)
              setAnsweredTo('')
            },
          })}
        />
        <Refusal problem={problem} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Button type="submit" isBusy={isSubmitting}>
            {t('contact.send')}
          </Button>
          {isAdmin && enter.hint}
          {answeredTo && (
            <p className="text-sm font-semibold text-ok wrap-anywhere">{t('contact.sent', { email: answeredTo })}</p>
          )}
        </div>
      </form>
    </Page>
  )
}
