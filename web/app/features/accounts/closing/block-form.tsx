import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { blockUser } from '@lineup/contract/accounts/closing.ts'
import { useForm } from 'react-hook-form'
import { call } from '../../../api/call.ts'
import { DialogForm } from '../../../api/form/dialog-form.tsx'
import { useAttempt } from '../../../api/form/use-attempt.ts'
import type { Input } from '../../../api/wire.ts'
import { ReasonArea } from '../../../ui/form/reason-area.tsx'
import { t } from '../messages/t.ts'

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
      lead={t('closing.admin.blockLead')}
      problem={problem}
      action={t('closing.admin.block')}
      tone="danger"
      isBusy={formState.isSubmitting}
      onSubmit={send}
      onCancel={onCancel}
    >
      <ReasonArea
        label={t('closing.admin.reason')}
        hint={t('closing.admin.reasonHint')}
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
    </DialogForm>
  )
}
