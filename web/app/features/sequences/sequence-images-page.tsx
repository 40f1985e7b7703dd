import { texts } from '@lineup/contract/errors.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { gallery } from '../../strings/gallery.ts'
import { sequences as words } from '../../strings/sequences.ts'
import { Empty } from '../../ui/empty.tsx'
import { formatDate, plural } from '../../ui/format.ts'
import { Page } from '../../ui/page.tsx'
import { pictureSources } from '../../ui/picture-sources.ts'
import { ImageCard } from './image-card.tsx'
import type { OwnSequence, SequenceImages } from './sequence-cache.ts'
import { sequenceImages } from './sequence-lists.ts'
import { RejectionReason, SequenceState } from './sequence-state.tsx'
import { type PhotoSlide, useLightbox } from './use-lightbox.ts'

type SequenceImagesPageProps = {
  id: number
  /** The list that it is part of. */
  back: { to: string; name: string }
  actions?: (sequence: OwnSequence) => ReactNode
}

/** What the page of a sequence is called. */
export function collectionTitle({ area, spot, region }: OwnSequence): string {
  return words.collection(area, spot, region)
}

/** All images of a sequence, for its owner or an admin. Previews appear as they are made. */
export function SequenceImagesPage({ id, back, actions }: SequenceImagesPageProps) {
  const { data } = useSuspenseQuery(sequenceImages(id))
  const { sequence, list } = data
  const date = formatDate(sequence.date, 'DD MMM, YYYY')
  const lightbox = useLightbox(slidesOf(data, date))

  return (
    <Page
      title={collectionTitle(sequence)}
      back={
        <Link
          to={back.to}
          className="-mt-4 mb-2 inline-flex min-h-9 items-center gap-1.5 text-sm font-semibold text-brand hover:underline"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {back.name}
        </Link>
      }
      actions={actions?.(sequence)}
      lead={
        <>
          <time dateTime={sequence.date}>{date}</time> · {plural(list.length, words.photos)} · {words.by(sequence.name)}
        </>
      }
    >
      <div className="-mt-2 mb-6 grid gap-3 sm:-mt-4">
        <SequenceState sequence={sequence} />
        <RejectionReason sequence={sequence} />
      </div>
      {list.length === 0 && <Empty>{texts.noRecord}</Empty>}
      <ul className="grid gap-x-5 gap-y-7 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {list.map((image, n) => (
          <ImageCard
            key={image.id}
            image={image}
            number={n + 1}
            sequenceId={id}
            alt={gallery.photo(n + 1, sequence.spot, date)}
            isWaiting={sequence.is_approved === 1 && image.is_approved === 0}
            onOpen={() => lightbox.open(image.id)}
            onNear={lightbox.prepare}
          />
        ))}
      </ul>
    </Page>
  )
}

/** Only what has a preview can be shown large. */
function slidesOf({ list, sequence }: SequenceImages, date: string): PhotoSlide[] {
  return list.flatMap(({ id, previews, placeholder, width, height }, n) => {
    const { jpeg } = pictureSources(previews, placeholder)
    if (!jpeg) return []
    return [{ id, srcSet: jpeg, ratio: width / height, alt: gallery.photo(n + 1, sequence.spot, date) }]
  })
}
