import { useCallback, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import { href, useNavigate } from 'react-router'
import { useLeaveGuard } from '../../api/navigation/use-leave-guard.ts'
import { t as tImages } from '../images/messages/t.ts'
import type { Upload } from '../images/queued-files.ts'
import { DateField } from '../sequences/form/day/date-field.tsx'
import type { Details } from '../sequences/form/details.ts'
import { LastSpot } from '../sequences/form/last-spot.tsx'
import { PeopleWait } from '../sequences/form/people-wait.tsx'
import { FindSpot } from '../sequences/form/place/find-spot.tsx'
import { PlaceFields } from '../sequences/form/place-fields.tsx'
import { useClockPhotos } from './clock-photos/use-clock-photos.ts'
import { forgetExpected } from './expected-files.ts'
import { t } from './messages/t.ts'
import { SendBar } from './send-bar.tsx'
import { SessionPhotos } from './session-photos.tsx'
import { useSessionForm } from './use-session-form.ts'
import { useSessionUploads } from './use-session-uploads.ts'

type SessionFormProps = {
  userId: number
  draft: Details
  lastSpot: string
  /** Arrived before the page was opened. */
  earlier: Upload[]
}

/** Sends a whole session: the photos first, as soon as they are dropped, then where and when. */
export function SessionForm({ userId, draft, lastSpot, earlier }: SessionFormProps) {
  const clockPhotos = useClockPhotos(userId, useSessionUploads(userId, earlier))
  const { uploads } = clockPhotos
  const navigate = useNavigate()
  const isSent = useRef(false)
  const { isActive } = uploads
  useLeaveGuard(
    useCallback(() => isActive && !isSent.current, [isActive]),
    { title: t('session.leave.title'), body: t('session.leave.body'), action: t('session.leave.action') },
  )
  const { form, clocks, filledDay, problem, noteTyped, submit } = useSessionForm({
    userId,
    draft,
    photos: () => uploads.photos,
    byCode: clockPhotos.byCode,
    onSent: async (id) => {
      isSent.current = true
      forgetExpected(userId)
      // The photos stay in sight until the session is there: an empty form looks as if they were lost.
      await navigate(href('/user/sequence/view/:id', { id: String(id) }))
      clockPhotos.drop()
      uploads.forget()
    },
  })
  const { isSubmitting } = form.formState

  return (
    <FormProvider {...form}>
      <form noValidate onChange={noteTyped} onSubmit={(event) => void submit(event)} className="grid gap-8">
        {/* Apart from the bar: the details stick, and would lie below it. */}
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <SessionPhotos uploads={uploads} clockPhotos={clockPhotos} clocks={clocks} isLocked={isSubmitting} />
          <div className="rounded-lg border border-line bg-surface p-5 lg:sticky lg:top-6">
            <h2 className="mb-4 text-xl">{tImages('upload.detailsHeading')}</h2>
            <fieldset disabled={isSubmitting} className="grid gap-4 sm:max-lg:grid-cols-2">
              <DateField
                takenOn={uploads.takenOn}
                ofOtherDays={uploads.ofOtherDays}
                isTie={uploads.isTie}
                isNew
                filledRef={filledDay}
                onTake={noteTyped}
              />
              <FindSpot unsent={{ isWhole: true, photos: uploads.files.map(({ id }) => id) }} onFound={noteTyped} />
              {lastSpot !== '' && <LastSpot id={lastSpot} />}
              <PlaceFields />
              <PeopleWait />
            </fieldset>
            <p className="mt-5 border-t border-line pt-4 text-sm text-muted">{tImages('upload.metadata')}</p>
          </div>
        </div>
        <SendBar uploads={uploads} problem={problem} unseen={clockPhotos.unseen} isBusy={isSubmitting} />
      </form>
    </FormProvider>
  )
}
