import type { KeyboardEventHandler, ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { Refusal } from '../../../api/form/refusal.tsx'
import { upload as words } from '../../../strings/upload.ts'
import { Button } from '../../../ui/button.tsx'
import { DropZone } from '../../images/drop-zone.tsx'
import { RefusedFiles } from '../../images/refused-files.tsx'
import { UploadList } from '../../images/upload-list.tsx'
import { DateField } from './date-field.tsx'
import { PlaceFields, type PresentPlace } from './place-fields.tsx'
import type { SequenceFormState } from './use-sequence-form.ts'

type SequenceFormProps = {
  state: SequenceFormState
  submitText: (photos: number) => string
  present?: PresentPlace
  photos?: ReactNode
  moreFields?: ReactNode
  /** A notice beside the button, so that phones show it too. */
  beforeSave?: ReactNode
  onKeyDown?: KeyboardEventHandler<HTMLElement> | undefined
}

export function SequenceForm({ state, onKeyDown, ...parts }: SequenceFormProps) {
  return (
    <FormProvider {...state.form}>
      {/* Handles the keys of its fields. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        noValidate
        onChange={state.noteTyped}
        onKeyDown={onKeyDown}
        onSubmit={(event) => void state.submit(event)}
        className="grid items-start gap-8 max-md:pb-20 lg:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <Photos state={state} photos={parts.photos} />
        <Details state={state} {...parts} />
      </form>
    </FormProvider>
  )
}

function Photos({ state, photos }: Pick<SequenceFormProps, 'state' | 'photos'>) {
  const { uploads, isSending, chooser, imageError } = state
  const { queue, files, total } = uploads
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      {photos}
      <DropZone
        buttonRef={chooser}
        isSmall={total > 0 || photos !== undefined}
        isLocked={isSending}
        error={imageError}
        onFiles={uploads.add}
      />
      <RefusedFiles refused={uploads.refused} />
      {total > 0 && (
        <UploadList files={files} queue={queue} isLocked={isSending} onEmptied={() => chooser.current?.focus()} />
      )}
    </div>
  )
}

function Details({ state, submitText, present, moreFields, beforeSave }: SequenceFormProps) {
  const { form, uploads, problem, filledDay, noteTyped, lookAgain } = state
  return (
    <div className="rounded-lg border border-line bg-surface p-5 sm:p-6 lg:sticky lg:top-6">
      <h2 className="mb-5 text-xl">{words.detailsHeading}</h2>
      <fieldset disabled={form.formState.isSubmitting} className="grid gap-5 sm:max-lg:grid-cols-2">
        <DateField takenOn={uploads.takenOn} filledRef={filledDay} onTake={noteTyped} />
        <PlaceFields present={present} />
        {moreFields}
      </fieldset>
      <p className="mt-6 border-t border-line pt-4 text-sm text-muted">{words.metadata}</p>
      <div className="bottom-bar grid gap-3 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-t max-md:border-line max-md:bg-bg max-md:px-4 max-md:pt-2.5 max-md:pb-[max(0.625rem,env(safe-area-inset-bottom))] md:mt-4">
        {beforeSave}
        <Refusal problem={problem} onLookAgain={lookAgain} />
        <Button type="submit" isBusy={form.formState.isSubmitting} className="w-full">
          {submitText(uploads.total - uploads.failed)}
        </Button>
      </div>
    </div>
  )
}
