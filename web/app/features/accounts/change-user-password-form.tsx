import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { changeUserPassword } from '@lineup/contract/accounts.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { type ApiProblem, isProblem } from '../../api/api-problem.ts'
import { call } from '../../api/call.ts'
import type { Input } from '../../api/wire.ts'
import { change } from '../../strings/accounts.ts'
import { Button } from '../../ui/button.tsx'
import { enterDoesNothing } from '../../ui/enter-does-nothing.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { Refusal } from './refusal.tsx'

type Change = Input<typeof changeUserPassword>

/** A new password for somebody else; the admin is not asked for the present one. */
export function ChangeUserPasswordForm({ userId }: { userId: number }) {
  const { register, handleSubmit, formState } = useForm<Change, unknown, Change>({
    resolver: standardSchemaResolver(changeUserPassword.input),
    defaultValues: { id: userId, newPassword: '', newPassword_confirmation: '' },
  })
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const navigate = useNavigate()
  const { errors, isSubmitting } = formState

  const send = handleSubmit(async (form) => {
    setProblem(null)
    try {
      await call(changeUserPassword, form)
      await navigate('/admin/users')
    } catch (error) {
      if (!isProblem(error)) throw error
      setProblem(error)
    }
  })

  return (
    <form method="post" noValidate {...enterDoesNothing} onSubmit={(event) => void send(event)} className="grid gap-5">
      <Refusal problem={problem} />
      <NewPasswordFields
        password={{ ...register('newPassword'), error: errors.newPassword?.message }}
        confirmation={{ ...register('newPassword_confirmation'), error: errors.newPassword_confirmation?.message }}
        isOfOther
      />
      <Button type="submit" isBusy={isSubmitting} className="sm:justify-self-start">
        {change.submit}
      </Button>
    </form>
  )
}
