import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { blockUser } from '@lineup/contract/accounts/closing.ts'
import { useForm } from 'react-hook-form'
import { call } from '../../../api/call.ts'
import { DialogForm } from '../../../api/form/dialog-form.tsx'
import { useAttempt } from '../../../api/form/use-attempt.ts'
import type { Input } from '../../../api/wire.ts'
import { closing } from '../../../strings/closing.ts'
import { ReasonArea } from '../../../ui/form/reason-area.tsx'

const words = closing.admin

type BlockFormProps = { userId: number; onCancel: () => void; onDone: () => Promise<void> }
type Block = Input<typeof blockUser>

export function BlockForm({ userId, onCancel, onDone }: BlockFormProps) {
  const { register, handleSubmit, formState } = useForm<Block, unknown, Block>({
    resolver: standardSchemaResolver(blockUser.input),
    defaultValues: { id: userId, reason: '' },
  })
  const { problem, attempt } = useAttempt()

  const send = handleSubmit(async (form) => {
    if (!(await attempt(async () => void (await call(blockUser, form))))) await onDone()
  })

  return (
    <DialogForm
      lead={words.blockLead}
      problem={problem}
      action={words.block}
      tone="danger"
      isBusy={formState.isSubmitting}
      onSubmit={send}
      onCancel={onCancel}
    >
      <ReasonArea
        label={words.reason}
        hint={words.reasonHint}
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
    </DialogForm>
  )
}
