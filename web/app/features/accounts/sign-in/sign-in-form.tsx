import { login } from '@lineup/contract/accounts/sign-in.ts'
import { roles } from '@lineup/contract/limits.ts'
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { call } from '../../../api/call.ts'
import { FormPage } from '../../../api/form/form-page.tsx'
import { useCallForm } from '../../../api/form/use-call-form.ts'
import { afterSignIn } from '../../../api/navigation/guards.ts'
import { takeNext } from '../../../api/navigation/sign-in-next.ts'
import { dashboardOf, setSession } from '../../../api/session.ts'
import type { Input } from '../../../api/wire.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { prepareToasts } from '../../../ui/overlay/toasts.tsx'
import { t } from '../messages/t.ts'
import { UsernameField } from '../username-field.tsx'
import { type KnownName, rememberedName, rememberName } from './remembered-name.ts'

type SignIn = Input<typeof login>

export type SignInHandle = { fill: (account: { username: string; password: string }) => void }

export function SignInForm({ ref }: { ref?: Ref<SignInHandle> }) {
  const { form, field, submit, forget, ...state } = useCallForm<SignIn>(login.input, {
    username: '',
    password: '',
    remember: false,
  })
  const { getValues, reset, setFocus, setValue } = form
  const button = useRef<HTMLButtonElement>(null)
  const [search] = useSearchParams()
  const known = useLocation().state as KnownName | null
  const navigate = useNavigate()
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

  async function signIn(typed: SignIn) {
    const { access_token: token, user } = await call(login, typed)
    const role = user.role === roles.admin ? roles.admin : roles.photographer
    const session = { id: user.id, username: user.username, role, token }
    rememberName(typed.remember ? user.username : null)
    setSession(session)
    const isHeld = user.delete_after !== null || user.must_change_password
    const to = isHeld ? dashboardOf(role) : afterSignIn(search.get('next') ?? takeNext(), session)
    await navigate(to, { replace: true })
  }
  const send = submit(
    signIn,
    () => undefined,
    () => {
      setValue('password', '')
      setFocus('password')
    },
  )

  // Everything that the server says is in a toast, and once is enough.
  const untold = state.problem?.key === 'Unreachable' ? state.problem : null
  return (
    <FormPage {...state} problem={untold} action={t('signIn.submit')} onSubmit={send} buttonRef={button}>
      <UsernameField label={t('signIn.name')} {...field('username')} />
      <PasswordField label={t('accounts.password')} isRequired autoComplete="current-password" {...field('password')} />
      <Checkbox label={t('signIn.remember')} hint={t('signIn.rememberHint')} {...field('remember')} />
    </FormPage>
  )
}
