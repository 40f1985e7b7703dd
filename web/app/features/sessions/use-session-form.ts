import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { storeSession } from '@lineup/contract/sequences/sessions.ts'
import { type FormEvent, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { call } from '../../api/call.ts'
import { useKeptTyping } from '../../api/form/kept-typing.ts'
import { useAttempt } from '../../api/form/use-attempt.ts'
import { useContentKey } from '../../api/form/use-content-key.ts'
import { useMarkField } from '../../ui/form/use-mark-field.ts'
import { daysOfUploads, type Upload } from '../images/queued-files.ts'
import { isSureOfDay, isSureOfOthers } from '../sequences/form/day/sure-of-day.ts'
import {
  type Details,
  forgetDraft,
  keepDraft,
  refusedDetail,
  type SequenceValues,
  valuesToSend,
} from '../sequences/form/details.ts'
import { whenAndWhere } from '../sequences/form/use-send-sequence.ts'
import { forgetSaved } from '../sequences/sequence-cache.ts'
import type { ClockPhotos } from './clock-photos/use-clock-photos.ts'
import { ofOtherDays } from './clocks/of-other-days.ts'
import { takeDay } from './clocks/take-day.ts'
import { useSessionClocks } from './clocks/use-session-clocks.ts'

type SessionFormOptions = {
  userId: number
  draft: Details
  photos: () => Upload[]
  onSent: (id: number) => Promise<void>
} & Pick<ClockPhotos, 'byCode'>

/** Day, place and clocks of a session, and the call that makes a sequence of its photos. */
export function useSessionForm({ userId, draft, photos, byCode, onSent }: SessionFormOptions) {
  const [toSend] = useState(() => valuesToSend(undefined))
  const form = useForm<SequenceValues, unknown, SequenceValues>({
    resolver: standardSchemaResolver(toSend),
    defaultValues: draft,
  })
  useKeptTyping(form, 'session')
  const [day, spotId] = useWatch({ control: form.control, name: ['date', 'spot_id'] })
  const clocks = useSessionClocks({
    userId,
    day,
    takeDay: (other) => takeDay({ day, setDay }, other, { isSaved: false }),
    spotId,
    byCode,
  })
  const keyOf = useContentKey()
  const mark = useMarkField(form)
  const { problem, attempt } = useAttempt()
  const filledDay = useRef('')
  /** What was confirmed is not asked for again. */
  const sureOf = useRef('')
  const sureOfOthers = useRef('')

  function noteTyped() {
    const values = form.getValues()
    // A day that came from the photos comes from the next ones again.
    keepDraft(userId, values.date === filledDay.current ? { ...values, date: '' } : values)
  }

  function setDay(date: string) {
    form.setValue('date', date, { shouldValidate: true, shouldDirty: true })
    noteTyped()
  }

  async function send(values: SequenceValues) {
    // A clock that was put right may be days off.
    const isCorrected = clocks.toSend(photos()).length > 0
    const { takenOn } = daysOfUploads(photos())
    if (!isCorrected && sureOf.current !== values.date && !(await isSureOfDay(values.date, takenOn))) return
    sureOf.current = values.date
    const others = ofOtherDays(photos(), { ...clocks, day: values.date }).map(({ name }) => name)
    if (sureOfOthers.current !== others.join('/') && !(await isSureOfOthers(values.date, others))) return
    sureOfOthers.current = others.join('/')
    await attempt(
      async () => {
        const sent = photos()
        const uploads = sent.map(({ id }) => id)
        const content = { ...whenAndWhere(values), uploads, clocks: clocks.toSend(sent) }
        const { id } = await call(storeSession, content, { idempotencyKey: keyOf(content) })
        forgetDraft(userId)
        clocks.keep()
        forgetSaved()
        await onSent(id)
      },
      ({ message }) => mark(refusedDetail(values, message), message),
    )
  }

  return { form, clocks, filledDay, problem, noteTyped, submit: (event: FormEvent) => form.handleSubmit(send)(event) }
}
