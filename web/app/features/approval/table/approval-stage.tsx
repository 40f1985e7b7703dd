import { formatDate } from '@lineup/contract/format.ts'
import { between, rowOf } from '@lineup/contract/joined.ts'
import { t as tContract } from '@lineup/contract/messages/t.ts'
import type { approval, StateOf } from '@lineup/contract/states.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Empty } from '../../../ui/empty.tsx'
import { placed } from '../../../ui/placed.tsx'
import type { Deed } from '../../gallery/lightbox/photo-slide.ts'
import { t as tSequences } from '../../sequences/messages/t.ts'
import type { AdminSequence } from '../../sequences/sequence-cache.ts'
import { sequenceImages } from '../../sequences/sequence-lists.ts'
import { SequenceOwner } from '../../sequences/sequence-owner.tsx'
import { SequencePrices } from '../../sequences/sequence-prices.tsx'
import { RejectionReason, SequenceState } from '../../sequences/sequence-state.tsx'
import type { PhotoAct } from '../../sequences/view/change-image.ts'
import { countOf } from '../../sequences/view/count-of.ts'
import { photosOf } from '../../sequences/view/sequence-photos.tsx'
import { t } from './messages/t.ts'

import { PhotoSlides } from './photo-slides.tsx'
import { SlidesSkeleton } from './table-skeleton.tsx'
import type { PhotoSteps } from './use-photo-steps.ts'

type ApprovalStageProps = {
  sequence: AdminSequence
  /** The state of all that the open tab lists. */
  said: StateOf<typeof approval> | undefined
  /** Null while the sequence is hidden. */
  steps: PhotoSteps | null
  /** About the open sequence. */
  decisions: Deed[]
  /** An act about one of its photos. */
  onDone: (act: PhotoAct) => void
}

export function ApprovalStage({ sequence, said, steps, decisions, onDone }: ApprovalStageProps) {
  const { id, spot, area, region, date, user, images_count } = sequence
  const { data, refetch } = useQuery(sequenceImages(id))
  const isBehind = data !== undefined && data.sequence.revision < sequence.revision
  const photos = data && photosOf(data)

  useEffect(() => {
    // The list was read again and reports a newer revision.
    if (isBehind) void refetch()
  }, [isBehind, refetch])

  return (
    <article hidden={steps === null} aria-labelledby={`stage-${id}`} className="table-stage">
      <div className="table-info">
        <h2 id={`stage-${id}`} tabIndex={-1} title={rowOf([spot, area, region])} className="text-lg">
          {spot}
          {between()}
          <time dateTime={date}>{formatDate(date, 'DD MMM, YYYY')}</time>
        </h2>
        <SequenceState sequence={sequence} isShort said={said} />
        <p className="table-facts text-sm text-muted">
          <span>
            {/* One line has no room for it. */}
            <span className="md:max-xl:sr-only">{rowOf([area, region])} · </span>
            {placed((part) => tSequences('sequences.by', { name: part(<SequenceOwner user={user} />) }))} ·{' '}
            {countOf(data?.list ?? [], images_count)}{' '}
          </span>
          <SequencePrices sequence={sequence} />
        </p>
        <RejectionReason sequence={sequence} />
      </div>
      {!photos && <SlidesSkeleton count={images_count} text={t('loadingPhotos')} />}
      {photos?.length === 0 && (
        <div className="table-slides dark-ground grid place-items-center">
          <Empty>{tContract('noRecord')}</Empty>
        </div>
      )}
      {data && photos && photos.length > 0 && (
        <PhotoSlides
          sequence={data.sequence}
          photos={photos}
          steps={steps}
          decisions={steps ? decisions : []}
          onDone={onDone}
        />
      )}
    </article>
  )
}
