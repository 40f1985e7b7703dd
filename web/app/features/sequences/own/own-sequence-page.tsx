import { approval } from '@lineup/contract/states.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { href, useNavigate } from 'react-router'
import { queries } from '../../../api/queries.tsx'
import { confirm } from '../../../ui/overlay/confirm.tsx'
import { t as tImages } from '../../images/messages/t.ts'
import { levels, perLevel, placeIds } from '../../locations/levels.ts'
import { BackToWaiting } from '../form/back-to-waiting.tsx'
import { useCameraDays } from '../form/day/use-camera-days.ts'
import type { Details } from '../form/details.ts'
import type { NewTimes } from '../form/photos-field.tsx'
import { SequenceForm } from '../form/sequence-form.tsx'
import { useUpdateSequence } from '../form/use-send-sequence.ts'
import { useSequenceForm } from '../form/use-sequence-form.ts'
import { cardId } from '../list/named-card.ts'
import { t } from '../messages/t.ts'
import { isRejected as isRejectedPhoto, type OwnSequence } from '../sequence-cache.ts'
import { sequenceImages } from '../sequence-lists.ts'
import { aboutNew } from './order/about-new.ts'
import { OwnHead } from './own-head.tsx'
import { OwnPhotos } from './own-photos.tsx'
import { isOnSale } from './sale-state.ts'

type OwnSequencePageProps = {
  id: number
  title: string
  /** Where the clocks of its cameras are put right. */
  clocks?: (formDay: { day: string; setDay: (day: string) => void }) => ReactNode
  /** Where one types the times that new photos lack. */
  newTimes?: ((given: NewTimes) => ReactNode) | undefined
  /** The person came to change the day or the place. */
  isEditing?: boolean
}

/**
 * One page to look at an own sequence and to change it: its photos, their order, its day and place. Save leads to the
 * list, which shows what was saved.
 */
export function OwnSequencePage({ id, title, clocks, newTimes, isEditing = false }: OwnSequencePageProps) {
  const navigate = useNavigate()
  const { data } = useSuspenseQuery(sequenceImages(id))
  const { sequence } = data
  const state = useSequenceForm({
    name: `update ${id}`,
    start: startOf(sequence),
    send: useUpdateSequence(id),
    read: async () => {
      const now = await queries.fetchQuery({ ...sequenceImages(id), staleTime: 0 })
      return startOf(now.sequence)
    },
    isSure: async (values, begun) =>
      !isOnSale(sequence) ||
      isSamePlaceAndDay(values, begun) ||
      confirm({
        title: t('ownList.offSale.title'),
        body: t('ownList.offSale.body'),
        action: t('ownList.offSale.action'),
        tone: 'danger',
      }),
    onSaved: () => void navigate(`${href('/user/sequences')}#${cardId(id)}`),
  })
  const cameraDays = useCameraDays({ id, day: sequence.date, images: data.list, form: state.form })
  const day = useWatch({ control: state.form.control, name: 'date' })
  const isApproved = sequence.is_approved === approval.approved
  // Saving sends it to review once more, also when photos were only deleted.
  const isRejected = sequence.is_approved === approval.rejected

  function setDay(date: string) {
    state.form.setValue('date', date, { shouldValidate: true, shouldDirty: true })
    state.noteTyped()
  }

  function submitText(photos: number) {
    if (isRejected) return tImages('upload.send')
    return photos === 0
      ? tImages('upload.save')
      : tImages('upload.saveWith', { count: tImages('upload.photos', { count: photos }) })
  }

  return (
    <OwnHead
      title={title}
      sequence={sequence}
      count={data.list.length}
      rejected={data.list.filter(isRejectedPhoto).map((image) => image.id)}
      isEditing={isEditing}
    >
      {clocks?.({ day, setDay })}
      <SequenceForm
        state={state}
        submitText={submitText}
        present={perLevel((level) => ({ id: sequence[`${level}_id`], name: sequence[level] }))}
        cameraDays={cameraDays}
        photos={(add) => <OwnPhotos id={id} isLocked={state.isSending} add={add} />}
        after={data.list.length}
        aboutNew={aboutNew(data.list, isApproved)}
        newTimes={newTimes}
        beforeSave={isApproved && <BackToWaiting />}
        isQuiet={!isEditing && !isRejected}
      />
    </OwnHead>
  )
}

const isSamePlaceAndDay = (values: Details, begun: Details) =>
  values.date === begun.date && levels.every((level) => values[`${level}_id`] === begun[`${level}_id`])

function startOf(sequence: OwnSequence) {
  return { date: sequence.date, ...placeIds((level) => String(sequence[`${level}_id`])) }
}
