import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { rearmDownload } from '@lineup/contract/sales/downloads.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type FieldErrors, type UseFormRegister, type UseFormSetValue, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { call } from '../../api/call.ts'
import { DialogForm } from '../../api/form/dialog-form.tsx'
import { useAttempt } from '../../api/form/use-attempt.ts'
import { queries } from '../../api/queries.tsx'
import { ReasonArea } from '../../ui/form/reason-area.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { describeDownload, needsHelp, type PaymentDownload, rearmableOf } from './downloads-state.tsx'
import { t } from './messages/t.ts'
import { LineThumb } from './payment/dialogs/line-thumb.tsx'
import type { Payment } from './payments-page.ts'
import { askForPayment } from './todo/ask-for-payment.ts'

const input = z.object({
  reason: rearmDownload.input.shape.reason,
  ids: z.array(z.string()).check(z.minLength(1, { error: () => t('payouts.allowAgain.choose') })),
})
type AllowAgain = z.input<typeof input>

export function AllowAgainForm({ payment, onDone }: { payment: Payment; onDone: () => void }) {
  const offered = rearmableOf(payment)
  const chosen = offered.filter((one) => offered.length === 1 || needsHelp(one)).map(({ id }) => id)
  const { register, handleSubmit, setValue, setFocus, formState } = useForm<AllowAgain, unknown, AllowAgain>({
    resolver: standardSchemaResolver(input),
    defaultValues: { reason: '', ids: chosen },
  })
  const { problem, attempt } = useAttempt()
  // After the dialog has focused its first field, which may be a box to tick.
  useEffect(() => queueMicrotask(() => setFocus('reason')), [setFocus])
  const { errors, isSubmitting } = formState
  const isOneOfOne = payment.downloads.length === 1
  const thumbOf = useThumbs(payment.id)

  const send = handleSubmit(async ({ ids, reason }) => {
    if (!(await attempt(() => allowAgain(payment, ids, reason)))) onDone()
  })

  return (
    <DialogForm
      lead={
        isOneOfOne ? (
          <div className="flex items-start gap-3">
            <LineThumb line={thumbOf(payment.downloads[0])} />
            <p>{t('payouts.allowAgain.leadOne', { title: payment.title })}</p>
          </div>
        ) : (
          t('payouts.allowAgain.lead', { title: payment.title })
        )
      }
      choice={
        !isOneOfOne && (
          <DownloadBoxes
            downloads={offered}
            thumbOf={thumbOf}
            register={register}
            setValue={setValue}
            errors={errors}
          />
        )
      }
      isWide={!isOneOfOne}
      problem={problem}
      action={t('payouts.allowAgain.action')}
      isBusy={isSubmitting}
      onSubmit={send}
      onCancel={onDone}
    >
      <ReasonArea
        label={t('payouts.allowAgain.reason')}
        hint={t('payouts.allowAgain.reasonHint')}
        error={errors.reason?.message}
        rows={3}
        {...register('reason')}
      />
    </DialogForm>
  )
}

type ThumbOf = (download: PaymentDownload | undefined) => { thumbnail: string | null }

/** The list of payments has no pictures of single photos, and most visits to it need none. */
function useThumbs(id: number): ThumbOf {
  const { data: items } = useQuery({
    queryKey: ['payment-photos', id],
    queryFn: async () => {
      const { paymentView } = await import('./payment/load-payment.ts')
      return (await queries.fetchQuery(paymentView(id))).lines.flatMap((line) => line.items)
    },
  })
  return (download) => items?.find(({ image_id }) => image_id === download?.image_id) ?? { thumbnail: null }
}

type DownloadBoxesProps = {
  downloads: PaymentDownload[]
  thumbOf: ThumbOf
  register: UseFormRegister<AllowAgain>
  setValue: UseFormSetValue<AllowAgain>
  errors: FieldErrors<AllowAgain>
}

function DownloadBoxes({ downloads, thumbOf, register, setValue, errors: { ids: fault } }: DownloadBoxesProps) {
  return (
    <fieldset aria-describedby={fault ? 'allow-again-fault' : undefined}>
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <legend className="float-start text-sm font-semibold">{t('payouts.allowAgain.photos')}</legend>
        {downloads.length > 1 && (
          <TextButton
            onClick={() =>
              setValue(
                'ids',
                downloads.map(({ id }) => id),
                { shouldValidate: true },
              )
            }
          >
            {t('payouts.allowAgain.chooseAll')}
          </TextButton>
        )}
      </div>
      <ul className="max-h-56 overflow-y-auto rounded-md border border-control">
        {downloads.map((one) => (
          <li key={one.id} className="border-b border-line px-3 last:border-b-0">
            <label className="flex min-h-11 items-center gap-3 py-1.5">
              <input
                type="checkbox"
                value={one.id}
                className="size-5 flex-none rounded-sm accent-brand"
                {...register('ids')}
              />
              <LineThumb line={thumbOf(one)} />
              <span className="min-w-0 flex-1 wrap-anywhere">{one.name}</span>
              <span className={`flex-none text-sm ${needsHelp(one) ? 'text-warn' : 'text-muted'}`}>
                {describeDownload(one)}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {fault && (
        <p id="allow-again-fault" className="mt-1.5 text-sm font-medium text-err">
          {fault.message}
        </p>
      )}
    </fieldset>
  )
}

/** One by one: downloads already re-armed stay so when a later one is refused, and the row shows them. */
async function allowAgain(payment: Payment, ids: string[], reason: string): Promise<void> {
  let { downloads } = payment
  for (const { id } of rearmableOf(payment).filter((one) => ids.includes(one.id))) {
    await askForPayment(payment, async () => {
      const { download } = await call(rearmDownload, { download_id: id, reason })
      downloads = downloads.map((one) =>
        one.id === id ? { ...one, ...download, withdrawn: false, returnable: false } : one,
      )
      return { downloads }
    })
  }
}
