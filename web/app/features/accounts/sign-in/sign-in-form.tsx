import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { login } from '@lineup/contract/accounts/sign-in.ts'
import { maxLength, roles } from '@lineup/contract/limits.ts'
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { ApiProblem } from '../../../api/api-problem.ts'
import { call } from '../../../api/call.ts'
import { Refusal } from '../../../api/form/refusal.tsx'
import { useAttempt } from '../../../api/form/use-attempt.ts'
import { afterSignIn } from '../../../api/navigation/guards.ts'
import { takeNext } from '../../../api/navigation/sign-in-next.ts'
import { dashboardOf, setSession } from '../../../api/session.ts'
import type { Input } from '../../../api/wire.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { prepareToasts } from '../../../ui/overlay/toasts.tsx'
import { t } from '../messages/t.ts'
import { type KnownName, rememberedName, rememberName } from './remembered-name.ts'

type SignIn = Input<typeof login>

export type SignInHandle = { fill: (account: { username: string; password: string }) => void }

/** Everything that the server says is in a toast, and once is enough. */
const isInToast = ({ key }: ApiProblem) => key !== 'Unreachable'

export function SignInForm({ ref }: { ref?: Ref<SignInHandle> }) {
  const { register, handleSubmit, setValue, getValues, setFocus, reset, formState } = useForm<SignIn, unknown, SignIn>({
    resolver: standardSchemaResolver(login.input),
    defaultValues: { username: '', password: '', remember: false },
  })
  const { problem, attempt, forget } = useAttempt()
  const button = useRef<HTMLButtonElement>(null)
  const [search] = useSearchParams()
  const known = useLocation().state as KnownName | null
  const navigate = useNavigate()
  const { errors, isSubmitting } = formState
  useEffect(prepareToasts, [])

  // Storage exists only in the browser, so the name is filled in after hydration, and only into an empty field.
  useEffect(() => {
    const remembered = rememberedName()
    const username = known?.username ?? remembered
    if (username === null || getValues('username') !== '') return
    reset({ username, password: '', remember: username === remembered })
  }, [getValues, reset, known])

  useImperativeHandle(ref, () => ({
    fill: (account) => {
      reset({ ...account, remember: getValues('remember') })
      forget()
      button.current?.focus()
    },
  }))

  const send = handleSubmit(async (form) => {
    const refused = await attempt(async () => {
      const { access_token: token, user } = await call(login, form)
      const role = user.role === roles.admin ? roles.admin : roles.photographer
      const session = { id: user.id, username: user.username, role, token }
      rememberName(form.remember ? user.username : null)
      setSession(session)
      const isHeld = user.delete_after !== null || user.must_change_password
      const to = isHeld ? dashboardOf(role) : afterSignIn(search.get('next') ?? takeNext(), session)
      await navigate(to, { replace: true })
    }, isInToast)
    if (!refused) return
    setValue('password', '')
    setFocus('password')
  })

  // POST: if a person submits before the script has loaded, the password must not get into the address.
  return (
    <form method="post" noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
      <Refusal problem={problem} />
      <TextField
        label={t('signIn.name')}
        error={errors.username?.message}
        isRequired
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxLength.signupUsername}
        {...register('username')}
      />
      <PasswordField
        label={t('accounts.password')}
        error={errors.password?.message}
        isRequired
        autoComplete="current-password"
        {...register('password')}
      />
      <Checkbox label={t('signIn.remember')} hint={t('signIn.rememberHint')} {...register('remember')} />
      <p className="hidden text-sm text-muted noscript:block">{t('accounts.needsScript')}</p>
      <Button ref={button} type="submit" isBusy={isSubmitting} className="sm:justify-self-start">
        {t('signIn.submit')}
      </Button>
    </form>
  )
}
