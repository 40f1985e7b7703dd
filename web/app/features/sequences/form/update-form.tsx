import { useSuspenseQuery } from '@tanstack/react-query'
import { type KeyboardEventHandler, Suspense } from 'react'
import { queries } from '../../../api/queries.tsx'
import { placed } from '../../../ui/placed.tsx'
import { t as tImages } from '../../images/messages/t.ts'
import { perLevel, placeIds } from '../../locations/levels.ts'
import { t } from '../messages/t.ts'
import { refusedOwnPrice } from '../own-prices.ts'
import type { EditedSequence } from '../sequence-cache.ts'
import { editedSequence } from '../sequence-lists.ts'
import { SequenceDeleted } from '../sequence-missing.tsx'
import { nameOfSequence } from '../sequence-name.ts'
import { SequenceOwner } from '../sequence-owner.tsx'
import { SequencePrices } from '../sequence-prices.tsx'
import { RejectionReason, SequenceState } from '../sequence-state.tsx'
import { useCameraDays } from './day/use-camera-days.ts'
import type { OwnPrices } from './details.ts'
import type { PresentPlace } from './place-fields.tsx'
import { PresentImages } from './present-images.tsx'
import { PriceFields } from './price-fields.tsx'
import { SequenceForm } from './sequence-form.tsx'
import { useUpdateSequence } from './use-send-sequence.ts'
import { useSequenceForm } from './use-sequence-form.ts'

type UpdateFormProps = {
  id: number
  viewPath: string
  list: { to: string; name: string }
  /** The initial prices. */
  prices: (sequence: EditedSequence) => OwnPrices
  onSaved: () => void
  onKeyDown?: KeyboardEventHandler<HTMLElement>
}

/** Edits a sequence as an admin. */
export function UpdateForm(props: UpdateFormProps) {
  const { id, viewPath, list } = props
  const { list: sequence } = useSuspenseQuery(editedSequence(id)).data

  return (
    <>
      <div className="-mt-2 mb-6 grid gap-3 sm:-mt-4">
        <p className="text-muted">
          {nameOfSequence(sequence)} ·{' '}
          {placed((part) => t('sequences.by', { name: part(<SequenceOwner user={sequence.user} />) }))}
          {sequence.deleted_at === null && (
            <Suspense>
              {' '}
              · <SequencePrices sequence={sequence} />
            </Suspense>
          )}
        </p>
        <SequenceState sequence={sequence} />
        <RejectionReason sequence={sequence} />
      </div>
      {sequence.deleted_at !== null ? (
        <SequenceDeleted viewPath={viewPath} list={list} />
      ) : (
        <EditForm {...props} sequence={sequence} />
      )}
    </>
  )
}

function EditForm({ id, sequence, viewPath, prices, ...props }: UpdateFormProps & { sequence: EditedSequence }) {
  const state = useSequenceForm({
    name: `update ${id}`,
    start: startOf(sequence, prices(sequence)),
    send: useUpdateSequence(id),
    read: async () => {
      const { list: now } = await queries.fetchQuery({ ...editedSequence(id), staleTime: 0 })
      return startOf(now, prices(now))
    },
    refusedPrice: refusedOwnPrice,
    onSaved: props.onSaved,
  })
  const cameraDays = useCameraDays({ id, day: sequence.date, images: sequence.images, form: state.form })

  return (
    <SequenceForm
      state={state}
      submitText={(photos) =>
        photos === 0
          ? tImages('upload.save')
          : tImages('upload.saveWith', { count: tImages('upload.photos', { count: photos }) })
      }
      present={placeOf(sequence)}
      cameraDays={cameraDays}
      photos={(add) => (
        <>
          {add && <div className="mb-4">{add}</div>}
          <PresentImages sequence={sequence} viewPath={viewPath} />
        </>
      )}
      after={sequence.images.filter(({ deleted_at }) => deleted_at === null).length}
      moreFields={
        <>
          <h3 id="prices" tabIndex={-1} className="col-span-full scroll-mt-20 text-lg outline-none">
            {tImages('upload.pricesHeading')}
          </h3>
          {/* As high as they are: a link to the prices scrolls to the heading while they are on their way. */}
          <Suspense fallback={<div className="col-span-full min-h-155 sm:min-h-90 lg:min-h-60" />}>
            <PriceFields asked={sequence.asked_prices} />
          </Suspense>
        </>
      }
      onKeyDown={props.onKeyDown}
    />
  )
}

function startOf(sequence: EditedSequence, prices: OwnPrices) {
  const place = placeIds((level) => String(sequence[`${level}_id`]))
  return { date: sequence.date, ...place, prices }
}

function placeOf(sequence: EditedSequence): PresentPlace {
  return perLevel((level) => ({ id: sequence[`${level}_id`], name: sequence[level] }))
}
