import { formatDate } from '@lineup/contract/format.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { placed } from '../../../ui/placed.tsx'
import { bringBack, pauseOf } from '../change-sequence.ts'
import { t } from '../messages/t.ts'
import type { OwnSequence } from '../sequence-cache.ts'
import { sequenceImages } from '../sequence-lists.ts'
import { SequenceOwner } from '../sequence-owner.tsx'
import { SequencePrices } from '../sequence-prices.tsx'
import { RejectionReason, SequenceState } from '../sequence-state.tsx'
import { TakeDownAll } from '../takedown/take-down-button.tsx'
import { collectionTitle } from './collection-title.ts'
import { countOf } from './count-of.ts'
import { SequencePhotos } from './sequence-photos.tsx'

type SequenceImagesPageProps = {
  id: number
  back: { to: string; name: string }
  actions: (sequence: OwnSequence) => ReactNode
}

/** All images of a sequence, for an admin. Reads again while previews are being made. */
export function SequenceImagesPage({ id, back, actions }: SequenceImagesPageProps) {
  const { data } = useSuspenseQuery(sequenceImages(id))
  const { sequence, list } = data
  const date = formatDate(sequence.date, 'DD MMM, YYYY')

  return (
    <Page
      title={collectionTitle(sequence)}
      back={<BackLink to={back.to}>{back.name}</BackLink>}
      actions={
        <>
          {sequence.deleted_at === null ? (
            actions(sequence)
          ) : (
            <Button tone="secondary" className="self-start" onClick={() => void bringBack(id)}>
              {t('sequences.restore')}
            </Button>
          )}
          <TakeDownAll images={list} sequenceId={id} onPause={pauseOf(sequence)} />
        </>
      }
      lead={
        <>
          <time dateTime={sequence.date}>{date}</time> ·{' '}
          {countOf(list, list.filter(({ deleted_at }) => deleted_at === null).length)} ·{' '}
          {placed((part) => t('sequences.by', { name: part(<SequenceOwner user={sequence.user} />) }))} ·{' '}
          <SequencePrices sequence={sequence} />
        </>
      }
    >
      <div className="-mt-2 mb-6 grid gap-3 sm:-mt-4">
        <SequenceState sequence={sequence} />
        {sequence.deleted_at && <p className="text-sm text-muted">{t('sequences.deleted.note')}</p>}
        <RejectionReason sequence={sequence} />
      </div>
      <SequencePhotos data={data} />
    </Page>
  )
}
