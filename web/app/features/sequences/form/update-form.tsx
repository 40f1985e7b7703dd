import { approval } from '@lineup/contract/states.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { KeyboardEventHandler } from 'react'
import { queries } from '../../../api/queries.tsx'
import { upload as words } from '../../../strings/upload.ts'
import { Banner } from '../../../ui/banner.tsx'
import { plural } from '../../../ui/format.ts'
import { perLevel, placeIds } from '../../locations/levels.ts'
import { nameOf } from '../change-sequence.ts'
import type { EditedSequence } from '../sequence-cache.ts'
import { editedSequence } from '../sequence-lists.ts'
import { SequenceDeleted } from '../sequence-missing.tsx'
import { SequenceOwner } from '../sequence-owner.tsx'
import { RejectionReason, SequenceState } from '../sequence-state.tsx'
import { BackToWaiting } from './back-to-waiting.tsx'
import type { OwnPrices } from './details.ts'
import type { PresentPlace } from './place-fields.tsx'
import { PresentImages } from './present-images.tsx'
import { PriceFields, refusedOwnPrice } from './price-fields.tsx'
import { SequenceForm } from './sequence-form.tsx'
import { useUpdateSequence } from './use-send-sequence.ts'
import { useSequenceForm } from './use-sequence-form.ts'

type UpdateFormProps = {
  id: number
  viewPath: string
  list: { to: string; name: string }
  /** The initial prices, for admins, who may set them. */
  prices?: (sequence: EditedSequence) => OwnPrices
  /** An owner's new images of an approved sequence need approval before they are public. */
  isOwner?: boolean
  onSaved: () => void
  onKeyDown?: KeyboardEventHandler<HTMLElement>
}

export function UpdateForm(props: UpdateFormProps) {
  const { id, viewPath, list, isOwner = false } = props
  const { list: sequence } = useSuspenseQuery(editedSequence(id)).data

  return (
    <>
      <div className="-mt-2 mb-6 grid gap-3 sm:-mt-4">
        <p className="text-muted">
          {nameOf(sequence)} · {words.by} {isOwner ? sequence.name : <SequenceOwner user={sequence.user} />}
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

function EditForm({
  id,
  sequence,
  viewPath,
  prices,
  isOwner,
  ...props
}: UpdateFormProps & { sequence: EditedSequence }) {
  const state = useSequenceForm({
    name: `update ${id}`,
    start: startOf(sequence, prices?.(sequence)),
    send: useUpdateSequence(id),
    read: async () => {
      const { list: now } = await queries.fetchQuery({ ...editedSequence(id), staleTime: 0 })
      return startOf(now, prices?.(now))
    },
    refusedField: refusedOwnPrice,
    onSaved: props.onSaved,
  })
  const isOwnersApproved = isOwner && sequence.is_approved === approval.approved

  return (
    <SequenceForm
      state={state}
      submitText={(photos) => (photos === 0 ? words.save : words.saveWith(plural(photos, words.submit)))}
      present={placeOf(sequence)}
      photos={
        <>
          <PresentImages sequence={sequence} viewPath={viewPath} />
          {isOwnersApproved && <Banner tone="info">{words.newWait}</Banner>}
        </>
      }
      moreFields={prices && <PriceFields />}
      beforeSave={isOwnersApproved && <BackToWaiting />}
      onKeyDown={props.onKeyDown}
    />
  )
}

function startOf(sequence: EditedSequence, prices: OwnPrices | undefined) {
  const place = placeIds((level) => String(sequence[`${level}_id`]))
  return { date: sequence.date, ...place, ...(prices && { prices }) }
}

function placeOf(sequence: EditedSequence): PresentPlace {
  return perLevel((level) => ({ id: sequence[`${level}_id`], name: sequence[level] }))
}
