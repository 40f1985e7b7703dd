import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { texts } from '@lineup/contract/errors.ts'
import { type KeyboardEventHandler, type ReactNode, useCallback, useRef, useState } from 'react'
import { FormProvider, type Path, useForm } from 'react-hook-form'
import { Refusal } from '../../../api/form/refusal.tsx'
import { useAttempt } from '../../../api/form/use-attempt.ts'
import { useLeaveGuard } from '../../../api/navigation/use-leave-guard.ts'
import { site } from '../../../strings/site.ts'
import { upload as words } from '../../../strings/upload.ts'
import { Button } from '../../../ui/button.tsx'
import { rebaseForm } from '../../../ui/form/rebase-form.ts'
import { useMarkField } from '../../../ui/form/use-mark-field.ts'
import { DropZone } from '../../images/drop-zone.tsx'
import { summaryOf } from '../../images/queued-files.ts'
import { RefusedFiles } from '../../images/refused-files.tsx'
import { UploadList } from '../../images/upload-list.tsx'
import { useUploads } from '../../images/use-uploads.ts'
import { DateField } from './date-field.tsx'
import { keepTypedDetails, type SequenceValues, valuesToSend } from './details.ts'
import { PlaceFields, type PresentPlace } from './place-fields.tsx'

type SequenceFormProps = {
  /** Identifies the form, to restore its unsent photos. */
  name: string
  start: SequenceValues
  needsImage?: boolean
  present?: PresentPlace
  photos?: ReactNode
  moreFields?: ReactNode
  /** A notice beside the button, so that phones show it too. */
  beforeSave?: ReactNode
  submit: (photos: number) => string
  send: (values: SequenceValues, images: string[], begun: SequenceValues) => Promise<void>
  read?: () => Promise<SequenceValues>
  refusedField?: (values: SequenceValues) => Path<SequenceValues> | undefined
  onSaved: () => void
  /** Stores the typed values, so that they survive leaving the page. */
  onTyped?: (values: SequenceValues) => void
  onKeyDown?: KeyboardEventHandler<HTMLElement>
}

export function SequenceForm(props: SequenceFormProps) {
  const { name, start, needsImage = false, present, photos, moreFields, beforeSave, submit, send, read } = props
  const { refusedField, onSaved, onTyped, onKeyDown } = props
  const { queue, files, add, refused, total, failed, takenOn } = useUploads(name)
  const [toSend] = useState(() => valuesToSend(read && start.date))
  const form = useForm<SequenceValues, unknown, SequenceValues>({
    resolver: standardSchemaResolver(toSend),
    defaultValues: start,
    shouldFocusError: total > 0 || !needsImage,
  })
  const [begun, setBegun] = useState(start)
  const isLost = form.formState.isDirty && !onTyped
  const isSaved = useRef(false)
  useLeaveGuard(
    useCallback(() => !isSaved.current && (isLost || queue.get().length > 0), [isLost, queue]),
    total > 0 ? words.leave : site.leave,
  )
  const [noImage, setNoImage] = useState(false)
  const [isSending, setSending] = useState(false)
  const { problem, attempt, forget } = useAttempt()
  const mark = useMarkField(form)
  const chooser = useRef<HTMLButtonElement>(null)
  const filledDay = useRef('')
  const onChange = () => {
    const values = form.getValues()
    // Do not store a day that came from the photos; the next photos will set it again.
    onTyped?.(values.date === filledDay.current ? { ...values, date: '' } : values)
  }

  async function save(values: SequenceValues) {
    if (needsImage && total === 0) return askForImages()
    forget()
    await queue.settled()
    const now = summaryOf(queue.get())
    // Show files that failed during the wait. A second press sends the ones that arrived.
    if ((needsImage && now.done.length === 0) || now.failed > failed) return

    setSending(true)
    const sendNow = async () => {
      await send(
        values,
        now.done.map(({ id }) => id),
        begun,
      )
      isSaved.current = true
      queue.release()
      onSaved()
    }
    await attempt(sendNow, ({ key, message }) =>
      mark(key === 'Invalid' ? refusedField?.(values) : undefined, message),
    ).finally(() => setSending(false))
  }

  const lookAgain = async (read: () => Promise<SequenceValues>) => {
    const now = await read()
    rebaseForm(form, { begun, now, keep: keepTypedDetails })
    setBegun(now)
  }

  function askForImages() {
    if (!needsImage || total > 0) return
    setNoImage(true)
    chooser.current?.focus()
  }

  return (
    <FormProvider {...form}>
      {/* Handles the keys of its fields. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        noValidate
        onChange={onChange}
        onKeyDown={onKeyDown}
        onSubmit={(event) => void form.handleSubmit(save, askForImages)(event)}
        className="grid items-start gap-8 max-md:pb-20 lg:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <div className="grid min-w-0 grid-cols-1 gap-6">
          {photos}
          <DropZone
            buttonRef={chooser}
            isSmall={total > 0 || photos !== undefined}
            isLocked={isSending}
            error={noImage && total === 0 ? texts.noImage : undefined}
            onFiles={add}
          />
          <RefusedFiles refused={refused} />
          {total > 0 && (
            <UploadList files={files} queue={queue} isLocked={isSending} onEmptied={() => chooser.current?.focus()} />
          )}
        </div>
        <div className="rounded-lg border border-line bg-surface p-5 sm:p-6 lg:sticky lg:top-6">
          <h2 className="mb-5 text-xl">{words.detailsHeading}</h2>
          <fieldset disabled={form.formState.isSubmitting} className="grid gap-5 sm:max-lg:grid-cols-2">
            <DateField takenOn={takenOn} filledRef={filledDay} onTake={onChange} />
            <PlaceFields present={present} />
            {moreFields}
          </fieldset>
          <p className="mt-6 border-t border-line pt-4 text-sm text-muted">{words.metadata}</p>
          <div className="bottom-bar grid gap-3 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-t max-md:border-line max-md:bg-bg max-md:px-4 max-md:pt-2.5 max-md:pb-[max(0.625rem,env(safe-area-inset-bottom))] md:mt-4">
            {beforeSave}
            <Refusal problem={problem} onLookAgain={read && (() => void attempt(() => lookAgain(read)))} />
            <Button type="submit" isBusy={form.formState.isSubmitting} className="w-full">
              {submit(total - failed)}
            </Button>
          </div>
        </div>
      </form>
    </FormProvider>
  )
}
