import { type KeyboardEventHandler, type ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { t as tImages } from '../../images/messages/t.ts'
import type { daysOfUploads } from '../../images/queued-files.ts'
import { DateField } from './day/date-field.tsx'
import { PeopleWait } from './people-wait.tsx'
import { type NewTimes, PhotosField } from './photos-field.tsx'
import { FindSpot } from './place/find-spot.tsx'
import { PlaceFields, type PresentPlace } from './place-fields.tsx'
import { SubmitBar } from './submit-bar.tsx'
import type { SequenceFormState } from './use-sequence-form.ts'

type SequenceFormProps = {
  state: SequenceFormState
  submitText: (photos: number) => string
  present?: PresentPlace
  /** Of the photos that the sequence has already. A form for a new one takes those of the photos that are uploaded. */
  cameraDays?: CameraDays
  /** The photos that the sequence has already, with a button that adds more. */
  photos?: (add: ReactNode) => ReactNode
  /** How many these are. */
  after?: number
  /** Above the place. */
  aboutPlace?: ReactNode
  /** What the photographer earns. */
  aboutPrice?: ReactNode
  moreFields?: ReactNode
  /** Beside new photos. */
  aboutNew?: ReactNode
  /** Below new photos: where one types the times that they lack. */
  newTimes?: ((given: NewTimes) => ReactNode) | undefined
  /** The button comes with the first change. */
  isQuiet?: boolean
  /** A notice beside the button, so that it is seen when the button is. */
  beforeSave?: ReactNode
  onKeyDown?: KeyboardEventHandler<HTMLElement> | undefined
}

export function SequenceForm({
  state,
  onKeyDown,
  photos,
  after = 0,
  aboutNew,
  newTimes,
  isQuiet = false,
  ...parts
}: SequenceFormProps) {
  const isChanged = state.form.formState.isDirty || state.uploads.total > 0
  return (
    <FormProvider {...state.form}>
      {/* Handles the keys of its fields. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        noValidate
        onChange={state.noteTyped}
        onKeyDown={onKeyDown}
        onSubmit={(event) => void state.submit(event)}
        className="grid gap-8"
      >
        {/* Apart from the bar: the details stick, and would lie below it. Above photos that are there already: a hundred of them are a long way. */}
        <div className={`grid items-start gap-8 ${parts.moreFields ? '' : 'lg:grid-cols-[minmax(0,1fr)_20rem]'}`}>
          {photos && <Details state={state} {...parts} isFirst />}
          <PhotosField state={state} photos={photos} after={after} aboutNew={aboutNew} newTimes={newTimes} />
          {!photos && <Details state={state} {...parts} />}
        </div>
        {(!isQuiet || isChanged) && (
          <SubmitBar
            state={state}
            submitText={parts.submitText}
            present={parts.present}
            beforeSave={parts.beforeSave}
          />
        )}
      </form>
    </FormProvider>
  )
}

type CameraDays = ReturnType<typeof daysOfUploads>
type DetailsProps = Pick<
  SequenceFormProps,
  'state' | 'present' | 'cameraDays' | 'aboutPlace' | 'aboutPrice' | 'moreFields'
>

function Details({
  state,
  present,
  cameraDays,
  aboutPlace,
  aboutPrice,
  moreFields,
  isFirst = false,
}: DetailsProps & { isFirst?: boolean }) {
  const { form, uploads, filledDay, noteTyped } = state
  const { takenOn, ofOtherDays, isTie, times } = cameraDays ?? uploads
  const isNew = cameraDays === undefined
  return (
    <div
      className={`rounded-lg border border-line bg-surface p-5 ${moreFields ? '' : 'lg:sticky lg:top-6'} ${isFirst && !moreFields ? 'lg:order-1' : ''}`}
    >
      <h2 className="mb-4 text-xl">{tImages('upload.detailsHeading')}</h2>
      <fieldset
        disabled={form.formState.isSubmitting}
        className={`grid gap-4 ${moreFields ? 'sm:grid-cols-2 lg:grid-cols-3' : 'sm:max-lg:grid-cols-2'}`}
      >
        <DateField
          takenOn={takenOn}
          ofOtherDays={ofOtherDays}
          isTie={isTie}
          times={isNew ? times : undefined}
          isNew={isNew}
          filledRef={filledDay}
          onTake={noteTyped}
        />
        <FindSpot
          unsent={present === undefined ? { isWhole: false, photos: uploads.files.map(({ id }) => id) } : undefined}
          onFound={noteTyped}
        />
        {aboutPlace}
        <PlaceFields present={present} />
        {present === undefined && <PeopleWait />}
        {moreFields}
      </fieldset>
      <div className="mt-5 grid gap-3 border-t border-line pt-4">
        {aboutPrice}
        <p className="text-sm text-muted">{tImages('upload.metadata')}</p>
      </div>
    </div>
  )
}
