import { formatDate } from '@lineup/contract/format.ts'
import { rowOf } from '@lineup/contract/joined.ts'
import { MAX_PICKED_IMAGES } from '@lineup/contract/limits.ts'
import { useMemo, useState } from 'react'
import { call } from '../../api/call.ts'
import { useSite } from '../../api/use-site.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { slideOf } from '../gallery/lightbox/slide-of.ts'
import { useLightbox } from '../gallery/lightbox/use-lightbox.tsx'
import type { GalleryImage } from '../gallery/load-gallery.ts'
import { photosForSale } from '../gallery/photo-for-sale.ts'
import { PhotoWall } from '../gallery/photo-wall.tsx'
import { pickedPhotosPath } from '../gallery/share/picked-path.ts'
import { dayPath } from './day-path.ts'
import { idsOf, loadImages, type PickedData } from './load-picked.ts'
import { DayBar } from './stacks/day-bar.tsx'
import { MeetSequence, useMetSequences } from './stacks/met-sequences.ts'
import { PickedStacks } from './stacks/picked-stacks.tsx'
import { useChosen } from './stacks/use-chosen.ts'

/** Photos of a day, of all photographers, that somebody has picked out: large, and alone. */
export function PickedPage(data: PickedData) {
  const { day, picked } = data
  const { currency } = useSite()
  const chosen = useChosen()
  const { sequences, meet } = useMetSequences(day, picked)
  const { images, isLoading, loadMore } = usePickedImages(data)
  const photos = useMemo(() => photosOf({ day, picked, images }, currency), [day, picked, images, currency])
  const title = rowOf([day.spot, formatDate(day.date, 'DD MMM, YYYY')])
  const total = idsOf(picked).length
  const stackOf = (id: number) => picked.find(({ imageIds }) => imageIds.includes(id))
  const toggle = (id: number) => chosen.toggle(stackOf(id)?.sequenceKey ?? '', [id])
  const ids = sequences.flatMap(({ key }) => chosen.of(key))
  const lightbox = useLightbox(
    useMemo(() => photos.map(slideOf), [photos]),
    {
      title,
      rest: photos.length < total ? { total, load: () => void loadMore() } : undefined,
      whole: null,
      chosen: ids,
      compare: pickedPhotosPath(dayPath(day), ids),
      bought: chosen.bought,
      toggle,
      choiceOf: (id) => {
        const { sequenceId = 0, sequenceKey = '' } = stackOf(id) ?? {}
        return { sequence: { id: sequenceId, sequence_key: sequenceKey }, ids: chosen.of(sequenceKey) }
      },
    },
  )

  return (
    <MeetSequence value={meet}>
      <div className="flex flex-col">
        <div className="container-page pt-3 sm:pt-5">
          <div className="day-head">
            <h1 tabIndex={-1} className="mb-1 text-2xl wrap-anywhere">
              {title}
            </h1>
            <PickedStacks day={day} cards={picked} chosen={chosen} />
          </div>
        </div>
        <DayBar day={day} sequences={sequences} chosen={chosen} />
        <div className="container-page pb-10">
          <div className="photo-room">
            <PhotoWall
              photos={photos}
              total={total}
              shortlist={{ chosen: ids, toggle, add: () => {} }}
              bought={chosen.bought}
              hasNames={new Set(picked.map(({ name }) => name)).size > 1}
              onOpen={lightbox.open}
              onNear={lightbox.prepare}
            />
          </div>
          <LoadMore shown={photos.length} total={total} isLoading={isLoading} onClick={() => void loadMore()} />
        </div>
      </div>
      {lightbox.view}
    </MeetSequence>
  )
}

/** Wave by wave, numbered through. */
function photosOf({ day, picked, images }: PickedData, currency: string) {
  const shown = new Map(images.map((image) => [image.id, image]))
  let before = 0
  return picked.flatMap(({ imageIds, name, photographerId: photographer_id, sequenceKey: sequence_key }) => {
    const own = imageIds.flatMap((id) => shown.get(id) ?? [])
    const { spot, date } = day
    const sale = { images: own, before, spot, date, name, photographer_id, sequence_key }
    before += own.length
    return photosForSale(sale, currency)
  })
}

function usePickedImages({ day, picked, images: first }: PickedData) {
  const [more, setMore] = useState<GalleryImage[]>([])
  const [isLoading, setLoading] = useState(false)
  const images = useMemo(() => [...first, ...more], [first, more])

  async function loadMore() {
    const known = new Set(images.map(({ id }) => id))
    const next = idsOf(picked).filter((id) => !known.has(id))
    setLoading(true)
    try {
      const loaded = await loadImages(call, day, picked, next.slice(0, MAX_PICKED_IMAGES))
      setMore((before) => [...before, ...loaded])
    } catch {
      // The call has shown the error; the button stays.
    } finally {
      setLoading(false)
    }
  }

  return { images, isLoading, loadMore }
}
