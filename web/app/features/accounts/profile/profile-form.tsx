import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { isUsernameRefusal } from '@lineup/contract/refusals.ts'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useKeptTyping } from '../../../api/form/kept-typing.ts'
import { Refusal } from '../../../api/form/refusal.tsx'
import { useAttempt } from '../../../api/form/use-attempt.ts'
import { useLeaveGuard } from '../../../api/navigation/use-leave-guard.ts'
import { Button } from '../../../ui/button.tsx'
import { rebaseForm } from '../../../ui/form/rebase-form.ts'
import { useEnterHint } from '../../../ui/form/use-enter-hint.tsx'
import { useMarkField } from '../../../ui/form/use-mark-field.ts'
import { OwnMails } from '../mails/own-mails.tsx'
import { t } from '../messages/t.ts'
import { keepProfile, type Profile } from '../own-profile.ts'
import { PictureField } from './picture-field.tsx'
import { ProfileFields } from './profile-fields.tsx'
import { type ProfileValues, profileSchema } from './profile-schema.ts'
import { ProfileState } from './profile-state.tsx'

type ProfileFormProps = {
  user: Profile
  isOwn: boolean
  /** Enter must not submit an admin's form. */
  isAdmin: boolean
  /** Below the state of the account. */
  aside?: ReactNode
  below?: ReactNode
  save: (values: ProfileValues) => Promise<{ user: Profile }>
  read: () => Promise<{ user: Profile }>
  /** Leads on, if the page does not stay. */
  onSaved?: () => Promise<void> | void
}

export function ProfileForm({ user, isOwn, isAdmin, aside, below, save, read, onSaved }: ProfileFormProps) {
  const schema = useMemo(() => profileSchema(user.username), [user.username])
  const [begun, setBegun] = useState(user)
  const form = useForm<ProfileValues, unknown, ProfileValues>({
    resolver: standardSchemaResolver(schema),
    defaultValues: valuesOf(user),
  })
  useKeptTyping(form, 'profile')
  const { register, handleSubmit, setValue, control } = form
  const { errors, isSubmitting, isDirty } = form.formState
  const { problem, attempt } = useAttempt()
  const isSaved = useRef(false)
  const picture = useWatch({ control, name: 'picture' })
  useLeaveGuard(useCallback(() => isDirty && !isSaved.current, [isDirty]))

  const enter = useEnterHint(t('profile.save'))
  const mark = useMarkField(form)

  const send = (values: ProfileValues) =>
    attempt(
      async () => {
        const saved = await save({ ...values, seen: writtenIn(begun) })
        isSaved.current = true
        keepProfile(saved.user)
        setBegun(saved.user)
        form.reset(valuesOf(saved.user))
        await onSaved?.()
        isSaved.current = false
      },
      ({ message }) => mark(isUsernameRefusal(message) ? 'username' : undefined, message),
    )

  const lookAgain = () =>
    attempt(async () => {
      const now = (await read()).user
      rebaseForm(form, { begun: valuesOf(begun), now: valuesOf(now) })
      setBegun(now)
    })

  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
      <form
        noValidate
        {...(isAdmin && enter.form)}
        onSubmit={(event) => void handleSubmit(send)(event)}
        className="grid gap-6"
      >
        <PictureField
          username={user.username}
          picture={picture === undefined ? begun.picture : picture}
          isSaved={picture === undefined}
          onChange={(next) => setValue('picture', next, { shouldDirty: true })}
        />
        <ProfileFields user={user} isOwn={isOwn} isAdmin={isAdmin} register={register} errors={errors} />
        <Refusal problem={problem} onLookAgain={() => void lookAgain()} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Button type="submit" isBusy={isSubmitting} className="max-sm:w-full">
            {t('profile.save')}
          </Button>
          {isAdmin && enter.hint}
        </div>
      </form>
      <div className="grid gap-6 lg:row-span-2">
        <ProfileState user={user} isOwn={isOwn} />
        {aside}
        {isOwn && <OwnMails user={user} isAdmin={isAdmin} />}
      </div>
      {below}
    </div>
  )
}

/** An untouched picture is not sent. */
const valuesOf = (user: Profile): ProfileValues => ({ ...writtenIn(user), picture: undefined })

function writtenIn({ first_name, last_name, username, mobile_number, address, country, pin, language }: Profile) {
  return { first_name, last_name, username, mobile_number, address, country, pin, language }
}
