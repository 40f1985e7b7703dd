import { formatPercent } from '@lineup/contract/format.ts'
import { useQuery } from '@tanstack/react-query'
import { Tag } from 'lucide-react'
import { useState } from 'react'
import { DialogForm } from '../../../api/form/dialog-form.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import { AskedFields } from './asked-fields.tsx'
import { type Asked, askedQuery } from './asked-query.ts'
import { t } from './messages/t.ts'
import { useAskedForm } from './use-asked-form.ts'

type SessionPricesProps = { id: number; onSaved: (now: Asked) => void }

/** Opens the own prices of one session. Nothing where the shop sets all prices. */
export function SessionPrices({ id, onSaved }: SessionPricesProps) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(askedQuery(id))
  if (!data?.allowed) return null
  const close = () => setOpen(false)
  return (
    <>
      <Button tone="secondary" onClick={() => setOpen(true)}>
        <Tag aria-hidden className="size-4.5" />
        {t('asked.session.open')}
      </Button>
      <Dialog title={t('asked.session.title')} isOpen={isOpen} onClose={close}>
        <SessionForm
          id={id}
          start={data}
          onCancel={close}
          onSaved={(now) => {
            onSaved(now)
            close()
          }}
        />
      </Dialog>
    </>
  )
}

type SessionFormProps = SessionPricesProps & { start: Asked; onCancel: () => void }

function SessionForm({ id, start, onSaved, onCancel }: SessionFormProps) {
  const asking = useAskedForm({ start, sequenceId: id, onSaved })
  const { present, problem, save, takeBack, form } = asking
  const isAsked = [present.image, present.ride, present.sequence].some(({ asked }) => asked !== null)
  return (
    <DialogForm
      lead={<p>{t('asked.session.lead', { percent: formatPercent(present.percent) })}</p>}
      problem={problem}
      action={t('asked.save')}
      isBusy={form.formState.isSubmitting}
      onSubmit={save}
      onCancel={onCancel}
    >
      <AskedFields {...asking} falls="usual" />
      {isAsked && (
        <p>
          <TextButton onClick={() => void takeBack()}>{t('asked.back.usual')}</TextButton>
        </p>
      )}
    </DialogForm>
  )
}
