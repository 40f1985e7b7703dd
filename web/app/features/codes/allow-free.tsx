import { MAX_FREE_PHOTOS } from '@lineup/contract/limits.ts'
import { allowFreePhotos } from '@lineup/contract/sales/codes.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../api/call.ts'
import { DialogForm } from '../../api/form/dialog-form.tsx'
import { useAttempt } from '../../api/form/use-attempt.ts'
import { TextField } from '../../ui/form/field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { t } from './messages/t.ts'

type AllowFreeProps = { most: number; onChange: () => Promise<void> }

/** What photographers may give away, for the owner to read and change. */
export function AllowFree({ most, onChange }: AllowFreeProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <p className="mb-6 flex flex-wrap items-center gap-x-4 text-muted">
      {t('allow.now', { most })}
      <TextButton className="min-h-11!" aria-label={t('allow.changeNamed')} onClick={() => setOpen(true)}>
        {t('allow.change')}
      </TextButton>
      <Dialog title={t('allow.title')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <AllowForm
          most={most}
          onCancel={() => setOpen(false)}
          onDone={async () => {
            await onChange()
            setOpen(false)
          }}
        />
      </Dialog>
    </p>
  )
}

type AllowFormProps = { most: number; onCancel: () => void; onDone: () => Promise<void> }

function AllowForm({ most, onCancel, onDone }: AllowFormProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { photos: String(most) } })
  const { errors, isSubmitting } = formState
  const { problem, attempt } = useAttempt()
  const fits = (typed: string) =>
    (/^\d{1,5}$/.test(typed.trim()) && Number(typed) <= MAX_FREE_PHOTOS) || t('allow.atMost', { most: MAX_FREE_PHOTOS })
  const save = handleSubmit(async ({ photos }) => {
    await attempt(async () => {
      await call(allowFreePhotos, { photos: Number(photos) })
      await onDone()
    })
  })
  return (
    <DialogForm
      lead={<p>{t('allow.lead')}</p>}
      problem={problem}
      action={t('allow.save')}
      isBusy={isSubmitting}
      onSubmit={save}
      onCancel={onCancel}
    >
      <TextField
        label={t('allow.photos')}
        hint={t('allow.hint')}
        isRequired
        inputMode="numeric"
        error={errors.photos?.message}
        {...register('photos', { validate: fits })}
      />
    </DialogForm>
  )
}
