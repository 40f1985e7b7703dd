import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t as tContract } from '@lineup/contract/messages/t.ts'
import { type FormEvent, useCallback, useRef, useState } from 'react'
import { type Path, useForm } from 'react-hook-form'
import { useKeptTyping } from '../../../api/form/kept-typing.ts'
import { useAttempt } from '../../../api/form/use-attempt.ts'
import { useLeaveGuard } from '../../../api/navigation/use-leave-guard.ts'
import { t as tCommon } from '../../../messages/t.ts'
import { rebaseForm } from '../../../ui/form/rebase-form.ts'
import { useMarkField } from '../../../ui/form/use-mark-field.ts'
import { t as tImages } from '../../images/messages/t.ts'
import { summaryOf } from '../../images/queued-files.ts'
import { useUploads } from '../../images/use-uploads.ts'
import { isSureOfDay } from './day/sure-of-day.ts'
import { keepTypedDetails, refusedDetail, type SequenceValues, valuesToSend } from './details.ts'

type SequenceFormOptions = {
  /** Identifies the form, to restore its unsent photos. */
  name: string
  start: SequenceValues
  needsImage?: boolean
  send: (values: SequenceValues, images: string[], begun: SequenceValues) => Promise<void>
  /** Reads the present values of a sequence that exists already. */
  read?: () => Promise<SequenceValues>
  /** Asks before something that has a price. */
  isSure?: (values: SequenceValues, begun: SequenceValues) => Promise<boolean>
  refusedPrice?: (values: SequenceValues) => Path<SequenceValues> | undefined
  onSaved: () => void
  /** Stores the typed values, so that they survive leaving the page. */
  onTyped?: (values: SequenceValues) => void
  /** Takes photos that are more than fit here. The typed values are stored before. */
  elsewhere?: { isSure: () => Promise<boolean>; send: (photos: File[]) => void }
}

export type SequenceFormState = ReturnType<typeof useSequenceForm>

/** Values and photos of a sequence until they are saved. `SequenceForm` shows them. */
export function useSequenceForm(options: SequenceFormOptions) {
  const { name, start, needsImage = false, send, read, isSure, refusedPrice, onSaved, onTyped, elsewhere } = options
  const uploads = useUploads(name, elsewhere && sendElsewhere)
  const { queue, total, failed } = uploads
  const { isSafe } = uploads.kept
  const [toSend] = useState(() => valuesToSend(read && start.date))
  const form = useForm<SequenceValues, unknown, SequenceValues>({
    resolver: standardSchemaResolver(toSend),
    defaultValues: start,
    shouldFocusError: total > 0 || !needsImage,
  })
  useKeptTyping(form, 'sequence')
  const [begun, setBegun] = useState(start)
  const [isRebased, setRebased] = useState(false)
  const [isImageMissing, setImageMissing] = useState(false)
  const [isSending, setSending] = useState(false)
  const { problem, attempt, forget } = useAttempt()
  const mark = useMarkField(form)
  const chooser = useRef<HTMLButtonElement>(null)
  const filledDay = useRef('')
  /** A day that was confirmed is not asked for again. */
  const sureOf = useRef('')
  const isSaved = useRef(false)
  const isLost = form.formState.isDirty && !onTyped
  useLeaveGuard(
    useCallback(() => !isSaved.current && (isLost || (queue.get().length > 0 && !isSafe())), [isLost, queue, isSafe]),
    total > 0
      ? {
          title: tImages('upload.leave.title'),
          body: tImages('upload.leave.body'),
          action: tImages('upload.leave.action'),
        }
      : {
          title: tCommon('unsaved.leave.title'),
          body: tCommon('unsaved.leave.body'),
          action: tCommon('unsaved.leave.action'),
        },
  )

  function noteTyped() {
    const values = form.getValues()
    // Do not store a day that came from the photos; the next photos will set it again.
    onTyped?.(values.date === filledDay.current ? { ...values, date: '' } : values)
  }

  async function sendElsewhere(photos: File[]) {
    if (!(await elsewhere?.isSure())) return
    noteTyped()
    queue.empty()
    elsewhere?.send(photos)
  }

  async function save(values: SequenceValues) {
    if (needsImage && total === 0) return askForImages()
    if (isSure && !(await isSure(values, begun))) return
    if (!read && sureOf.current !== values.date && !(await isSureOfDay(values.date, uploads.takenOn))) return
    sureOf.current = values.date
    forget()
    await queue.settled()
    const now = summaryOf(queue.get())
    // Show files that failed during the wait. A second press sends the ones that arrived.
    if ((needsImage && now.done.length === 0) || now.failed > failed) return

    setSending(true)
    const images = now.done.map(({ id }) => id)
    await attempt(
      async () => {
        await send(values, images, begun)
        isSaved.current = true
        queue.letGo()
        onSaved()
      },
      ({ key, message }) =>
        mark(key === 'Invalid' ? (refusedDetail(values, message) ?? refusedPrice?.(values)) : undefined, message),
    ).finally(() => setSending(false))
  }

  async function rebase(read: () => Promise<SequenceValues>) {
    const now = await read()
    rebaseForm(form, { begun, now, keep: keepTypedDetails })
    setBegun(now)
    setRebased(true)
  }

  function askForImages() {
    if (!needsImage || total > 0) return
    setImageMissing(true)
    chooser.current?.focus()
  }

  return {
    form,
    uploads,
    isSending,
    problem,
    chooser,
    filledDay,
    /** To a sequence that has its day already. */
    isAdding: read !== undefined,
    imageError: isImageMissing && total === 0 ? tContract('noImage') : undefined,
    noteTyped,
    /** The values that somebody else has saved meanwhile, once they are loaded. */
    loaded: isRebased ? begun : undefined,
    sendElsewhere: elsewhere && sendElsewhere,
    submit: (event: FormEvent) => form.handleSubmit(save, askForImages)(event),
    lookAgain: read && (() => void attempt(() => rebase(read))),
  }
}
