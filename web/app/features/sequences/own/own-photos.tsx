import { formatDate } from '@lineup/contract/format.ts'
import { t as tContract } from '@lineup/contract/messages/t.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useReducer, useRef } from 'react'
import { Empty } from '../../../ui/empty.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { t as tUi } from '../../../ui/messages/t.ts'
import { toastAction } from '../../../ui/overlay/toasts.tsx'
import { pictureSources } from '../../../ui/pictures/picture-sources.ts'
import { Sortable } from '../../../ui/sortable/sortable.tsx'
import type { Deed } from '../../gallery/lightbox/photo-slide.ts'
import { useLightbox } from '../../gallery/lightbox/use-lightbox.tsx'
import { t as tGallery } from '../../gallery/messages/t.ts'
import { timeOf } from '../../gallery/time-of.ts'
import { t as tImages } from '../../images/messages/t.ts'
import { OrderHint } from '../../images/order-hint.tsx'
import { activityOf } from '../activity.ts'
import { t } from '../messages/t.ts'
import { isRejected, type ManagedImage, moveImage, stopReading } from '../sequence-cache.ts'
import { sequenceImages } from '../sequence-lists.ts'
import { deleteImage, toggleImage } from '../view/change-image.ts'
import { moveMany } from './many/change-many.ts'
import { ManyBar } from './many/many-bar.tsx'
import { SelectButton } from './many/select-button.tsx'
import { SelectTile } from './many/select-tile.tsx'
import { useSelection } from './many/use-selection.ts'
import { isSortedOtherwise } from './order/about-new.ts'
import { putBackCover } from './order/put-back-cover.ts'
import { putInOrder, saveOrder, shownOrder } from './order/save-order.ts'
import { OwnPhoto } from './own-photo.tsx'
import { PhotosNote } from './photos-note.tsx'

// Both are rare.
const SortByTime = lazyPart(async () => (await import('./order/sort-by-time.tsx')).SortByTime)
const DeletedPhotos = lazyPart(async () => (await import('./deleted-photos.tsx')).DeletedPhotos)

type OwnPhotosProps = { id: number; isLocked: boolean; add: ReactNode }

/** The photos of an own sequence, in the order in which buyers see them. */
export function OwnPhotos({ id: sequenceId, isLocked, add }: OwnPhotosProps) {
  const { sequence, list, deleted } = useSuspenseQuery(sequenceImages(sequenceId)).data
  // The cache tells its changes later, but a tile must be in its new place when its focus and its slot are looked for.
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const date = formatDate(sequence.date, 'DD MMM, YYYY')
  const altOf = (n: number) => tGallery('gallery.photo', { n, spot: sequence.spot, date })
  const lightbox = useLightbox(
    list.flatMap((image, n) => {
      const { id, name, previews, placeholder, width, height } = image
      const { jpeg } = pictureSources(previews, placeholder)
      // Only images with a preview can open large.
      if (!jpeg) return []
      const note = [name, timeOf(image.taken_at)].filter(Boolean).join(' · ')
      const slide = { id, srcSet: jpeg, ratio: width / height, alt: altOf(n + 1), note }
      return [{ ...slide, deeds: isLocked ? [] : deedsOn(image, n) }]
    }),
  )

  function deedsOn(image: ManagedImage, n: number): Deed[] {
    const named = { sequenceId, image, name: t('sequences.photo', { n: n + 1 }), isOwn: true }
    const { action } = activityOf(image.status).ownQuestion
    return [
      ...(n > 0 && isShown(image) ? [{ text: tUi('sort.makeCover'), onPress: () => makeCover(image.id) }] : []),
      ...(isRejected(image) ? [] : [{ text: action, onPress: () => void toggleImage(named) }]),
      { text: t('sequences.delete'), onPress: () => void deleteImage(named) },
    ]
  }

  /** While photos are moved: their order before. */
  const orderBefore = useRef<number[]>(undefined)
  const ids = list.map(({ id }) => id)
  const selection = useSelection(ids)

  function move(id: string, to: number) {
    orderBefore.current ??= ids
    void stopReading(sequence.id)
    moveImage(sequence.id, Number(id), to)
    redraw()
  }

  function makeCover(id: number) {
    move(String(id), 0)
    void settle()
  }

  async function place(before: number) {
    selection.setPlacing(false)
    if (await moveMany(sequence.id, ids, selection.chosen, before)) selection.chooseNone()
  }

  /** False: the order could not be saved. */
  async function settle(): Promise<boolean> {
    const before = orderBefore.current ?? ids
    orderBefore.current = undefined
    const isOther = shownOrder(sequence.id)[0] !== before[0]
    if (isOther) putBackCover(sequence.id, before)
    const saved = await saveOrder(sequence.id, before)
    if (saved.length === 0) return false
    if (!isOther) return true
    const undo = () => void putInOrder(sequence.id, before)
    toastAction(t('sequences.coverChosen'), [{ label: t('sequences.undo'), onClick: undo }])
    return true
  }

  if (list.length === 0) {
    return (
      <>
        <Empty action={add}>{tContract('noRecord')}</Empty>
        <Gone sequenceId={sequenceId} images={deleted} />
      </>
    )
  }
  return (
    <>
      <PhotosNote sequence={sequence} list={list} />
      {!selection.isOn && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          {list.length > 1 && <OrderHint />}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            {isSortedOtherwise(list) && (
              <Suspense>
                <SortByTime sequenceId={sequenceId} list={list} isLocked={isLocked} />
              </Suspense>
            )}
            {list.length > 1 && <SelectButton takesFocus={selection.hasEnded} onClick={selection.start} />}
            {add}
          </div>
        </div>
      )}
      {selection.isOn && <ManyBar sequence={sequence} list={list} selection={selection} isLocked={isLocked} />}
      {/* Handles the keys of the boxes in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div onKeyDown={selection.onKeyDown}>
        <Sortable
          label={tImages('upload.present')}
          items={list}
          idOf={({ id }) => String(id)}
          nameOf={(image) => t('sequences.photo', { n: list.indexOf(image) + 1 })}
          isShown={isShown}
          isLocked={isLocked || selection.isOn}
          onMove={move}
          onSettled={settle}
          className="sort-grid"
          tile={(image, handle) => {
            const number = list.indexOf(image) + 1
            return (
              <OwnPhoto
                image={image}
                sequence={sequence}
                number={number}
                alt={altOf(number)}
                place={handle}
                select={
                  selection.isOn && (
                    <SelectTile
                      id={image.id}
                      name={t('sequences.photo', { n: number })}
                      number={number}
                      selection={selection}
                      onPlace={() => void place(image.id)}
                    />
                  )
                }
                onOpen={() => lightbox.open(image.id)}
                onNear={lightbox.prepare}
              />
            )
          }}
        />
      </div>
      <Gone sequenceId={sequenceId} images={deleted} />
      {lightbox.view}
    </>
  )
}

function Gone({ sequenceId, images }: { sequenceId: number; images: ManagedImage[] | undefined }) {
  if (!images) return null
  return (
    <Suspense>
      <DeletedPhotos sequenceId={sequenceId} images={images} />
    </Suspense>
  )
}

/** Also of a session in review: what visitors will see once it is approved. */
const isShown = (image: ManagedImage) => activityOf(image.status).isActive && !isRejected(image)
