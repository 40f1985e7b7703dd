import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useCallback, useMemo, useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useLeaveGuard } from '../../api/use-leave-guard.ts'
import { Refusal } from '../../api/refusal.tsx'
import { useAttempt } from '../../api/use-attempt.ts'
import { profile as words } from '../../strings/accounts.ts'
import { Button } from '../../ui/button.tsx'
import { enterDoesNothing } from '../../ui/enter-does-nothing.ts'
import { keepProfile, type Profile } from './own-profile.ts'
import { PictureField } from './picture-field.tsx'
import { ProfileFields } from './profile-fields.tsx'
import { profileSchema, type ProfileValues } from './profile-schema.ts'
import { ProfileState } from './profile-state.tsx'

type ProfileFormProps = {
  user: Profile
  isOwn: boolean
  /** Enter does nothing in an admin's forms. */
  isAdmin: boolean
  save: (values: ProfileValues) => Promise<{ user: Profile }>
  /** Where to go afterwards. */
  onSaved: () => Promise<void> | void
}

/** Somebody's profile, to be read and changed. What was changed and not saved is not left by accident. */
export function ProfileForm({ user, isOwn, isAdmin, save, onSaved }: ProfileFormProps) {
  const schema = useMemo(() => profileSchema(user.username), [user.username])
  const { register, handleSubmit, setValue, control, formState } = useForm<ProfileValues, unknown, ProfileValues>({
    resolver: standardSchemaResolver(schema),
    defaultValues: valuesOf(user),
  })
  const { errors, isSubmitting, isDirty } = formState
  const { problem, attempt } = useAttempt()
  const isSaved = useRef(false)
  const picture = useWatch({ control, name: 'picture' })
  useLeaveGuard(
    useCallback(() => isDirty && !isSaved.current, [isDirty]),
    words.leave,
  )

  const send = (values: ProfileValues) =>
    attempt(async () => {
      const saved = await save(values)
      isSaved.current = true
      keepProfile(saved.user)
      await onSaved()
    })

  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <form
        noValidate
        {...(isAdmin && enterDoesNothing)}
        onSubmit={(event) => void handleSubmit(send)(event)}
        className="grid gap-6"
      >
        <PictureField
          username={user.username}
          picture={picture === undefined ? user.picture : picture}
          onChange={(next) => setValue('picture', next, { shouldDirty: true })}
        />
        <ProfileFields user={user} isOwn={isOwn} register={register} errors={errors} />
        <Refusal problem={problem} />
        <Button type="submit" isBusy={isSubmitting} className="sm:justify-self-start">
          {words.save}
        </Button>
      </form>
      <ProfileState user={user} isOwn={isOwn} />
    </div>
  )
}

function valuesOf({ first_name, last_name, username, mobile_number, address, country, pin }: Profile): ProfileValues {
  return { first_name, last_name, username, mobile_number, address, country, pin, picture: undefined }
}
