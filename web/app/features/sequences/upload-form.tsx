import { texts } from '@lineup/contract/errors.ts'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { isProblem } from '../../api/api-problem.ts'
import { site } from '../../strings/site.ts'
import { upload as words } from '../../strings/upload.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { plural } from '../../ui/format.ts'
import { DropZone } from '../images/drop-zone.tsx'
import { summaryOf } from '../images/queued-files.ts'
import { UploadList } from '../images/upload-list.tsx'
import { useUploads } from '../images/use-uploads.ts'
import { type Details, details, forgetDraft, keepDraft } from './details.ts'
import { DateField } from './date-field.tsx'
import { PlaceFields } from './place-fields.tsx'
import { useStoreSequence } from './use-store-sequence.ts'

/** Photos on one side, where and when on the other: files go up while the form is filled in. */
export function UploadForm({ userId, draft }: { userId: number; draft: Details }) {
  const { queue, files, add, total, failed, takenOn } = useUploads()
  const form = useForm<Details, unknown, Details>({
    resolver: standardSchemaResolver(details),
    defaultValues: draft,
    shouldFocusError: total > 0,
  })
  const [noImage, setNoImage] = useState(false)
  const [isStoring, setStoring] = useState(false)
  const [isOffline, setOffline] = useState(false)
  const chooser = useRef<HTMLButtonElement>(null)
  const store = useStoreSequence()
  const navigate = useNavigate()

  async function save(values: Details) {
    if (total === 0) return askForImages()
    setOffline(false)
    await queue.settled()
    const now = summaryOf(queue.get())
    // What failed while we waited is shown first; a second press goes on with what has arrived.
    if (now.done.length === 0 || now.failed > failed) return

    setStoring(true)
    try {
      await store(
        values,
        now.done.map(({ id }) => id),
      )
      forgetDraft(userId)
      queue.release()
      await navigate('/user/sequences')
    } catch (error) {
      setOffline(isProblem(error, 'Unreachable'))
    } finally {
      setStoring(false)
    }
  }

  function askForImages() {
    if (total > 0) return
    setNoImage(true)
    chooser.current?.focus()
  }

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onChange={() => keepDraft(userId, form.getValues())}
        onSubmit={(event) => void form.handleSubmit(save, askForImages)(event)}
        className="grid items-start gap-8 max-md:pb-20 lg:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <div>
          <DropZone
            buttonRef={chooser}
            isSmall={total > 0}
            isLocked={isStoring}
            error={noImage && total === 0 ? texts.noImage : undefined}
            onFiles={add}
          />
          {total > 0 && (
            <UploadList files={files} queue={queue} isLocked={isStoring} onEmptied={() => chooser.current?.focus()} />
          )}
        </div>
        <div className="rounded-lg border border-line bg-surface p-5 sm:p-6 lg:sticky lg:top-6">
          <h2 className="mb-5 text-xl">{words.detailsHeading}</h2>
          <fieldset disabled={form.formState.isSubmitting} className="grid gap-5 sm:max-lg:grid-cols-2">
            <DateField takenOn={takenOn} onTake={() => keepDraft(userId, form.getValues())} />
            <PlaceFields />
          </fieldset>
          <p className="mt-6 border-t border-line pt-4 text-sm text-muted">{words.metadata}</p>
          <div className="bottom-bar grid gap-3 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-t max-md:border-line max-md:bg-bg max-md:px-4 max-md:pt-2.5 max-md:pb-[max(0.625rem,env(safe-area-inset-bottom))] md:mt-4">
            {isOffline && <Banner tone="offline">{site.unreachable}</Banner>}
            <Button type="submit" isBusy={form.formState.isSubmitting} className="w-full">
              {total === 0 ? words.submitNone : words.submitOf(plural(total - failed, words.submit))}
            </Button>
          </div>
        </div>
      </form>
    </FormProvider>
  )
}
