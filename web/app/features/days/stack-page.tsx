import { formatDate } from '@lineup/contract/format.ts'
import { between, rowOf } from '@lineup/contract/joined.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import { href, Link, useNavigate, useSearchParams } from 'react-router'
import { useSteps } from '../../api/navigation/steps.ts'
import { useSite } from '../../api/use-site.ts'
import { LinkButton } from '../../ui/button.tsx'
import { placed } from '../../ui/placed.tsx'
import { slideOf } from '../gallery/lightbox/slide-of.ts'
import { useLightbox } from '../gallery/lightbox/use-lightbox.tsx'
import { photosForSale } from '../gallery/photo-for-sale.ts'
import { PhotoWall } from '../gallery/photo-wall.tsx'
import { pickedPhotosPath } from '../gallery/share/picked-path.ts'
import { dayPath, stackPath } from './day-path.ts'
import type { Day } from './load-day.ts'
import type { StackData, StackPhotos } from './load-stack.ts'
import { t } from './messages/t.ts'
import { DayBar } from './stacks/day-bar.tsx'
import { MeetSequence, Met, useMetSequences } from './stacks/met-sequences.ts'
import { StackTile } from './stacks/stack-tile.tsx'
import { useAround } from './stacks/use-around.ts'
import { useChosen } from './stacks/use-chosen.ts'
import { WayBack } from './stacks/way-back.tsx'

/** The photos of one stack, the ways to those before and after it, and the same moment by others. */
export function StackPage({ day, window, stack, images, previous, next, angles }: StackData) {
  const { currency } = useSite()
  const navigate = useNavigate()
  const state = useSteps()
  const chosen = useChosen()
  const { bought } = chosen
  const { sequences, meet } = useMetSequences(day, [stack, ...angles])
  const date = formatDate(day.date, 'DD MMM, YYYY')
  const title = rowOf([day.spot, date])
  const shortlist = {
    chosen: chosen.of(stack.sequenceKey),
    toggle: (id: number) => chosen.toggle(stack.sequenceKey, [id]),
    add: (ids: number[]) => chosen.toggle(stack.sequenceKey, ids),
  }
  const [search] = useSearchParams()
  const own = useMemo(() => ({ stack, images, previous, next }), [stack, images, previous, next])
  const all = useAround(day, own, search.has('photo'))
  const slides = useMemo(() => all.flatMap((photos) => slidesOf(photos, day, currency)), [all, day, currency])
  const stackOf = (id: number) => all.find(({ images }) => images.some((image) => image.id === id))?.stack ?? stack
  const allChosen = sequences.flatMap(({ key }) => chosen.of(key))
  const lightbox = useLightbox(
    slides,
    {
      title,
      whole: null,
      chosen: allChosen,
      compare: pickedPhotosPath(dayPath(day), allChosen),
      bought,
      toggle: (id) => chosen.toggle(stackOf(id).sequenceKey, [id]),
      choiceOf: (id) => {
        const { sequenceId, sequenceKey } = stackOf(id)
        return { sequence: { id: sequenceId, sequence_key: sequenceKey }, ids: chosen.of(sequenceKey) }
      },
    },
    {
      group: stack.id,
      onCross: ({ id, group = stack.id }) =>
        navigate(`${stackPath(day, window, group)}&photo=${id}`, {
          replace: true,
          preventScrollReset: true,
          state,
        }),
    },
  )
  const photos = useMemo(() => photosOf(own, day, currency), [own, day, currency])
  const ids = images.map(({ id }) => id).filter((id) => !bought.has(id))
  const onSale = {
    sequenceId: stack.sequenceId,
    sequenceKey: stack.sequenceKey,
    ids,
    isRest: ids.length < images.length,
  }

  return (
    <MeetSequence value={meet}>
      <Met stack={stack} />
      <div className="flex flex-col">
        <div className="container-page pt-1 sm:pt-2">
          <div className="day-head">
            <div className="flex flex-wrap items-center gap-2">
              <WayBack day={day} window={window} stackId={stack.id} />
              <nav aria-label={t('day.stack.around')} className="ms-auto flex flex-wrap gap-2">
                {previous && (
                  <LinkButton to={stackPath(day, window, previous)} state={state} replace tone="secondary" size="sm">
                    <ChevronLeft aria-hidden className="size-5 max-sm:hidden" />
                    {t('day.stack.previous')}
                  </LinkButton>
                )}
                {next && (
                  <LinkButton to={stackPath(day, window, next)} state={state} replace tone="secondary" size="sm">
                    {t('day.stack.next')}
                    <ChevronRight aria-hidden className="size-5 max-sm:hidden" />
                  </LinkButton>
                )}
              </nav>
            </div>
            <div className="flex-wrap items-baseline gap-x-4 md:flex">
              <h1 tabIndex={-1} className="text-lg wrap-anywhere sm:text-2xl">
                {stack.time ? (
                  <>
                    <span className="stack-day">
                      {title}
                      {between()}
                    </span>
                    <span className="numbers">
                      {stack.errorS === null ? t('day.about', { time: stack.time }) : stack.time}
                    </span>
                  </>
                ) : (
                  title
                )}
              </h1>
              <p className="text-sm text-muted">
                {placed((part) =>
                  t('day.by', {
                    photos: t('day.photos', { count: images.length }),
                    who: part(
                      <Link
                        to={href('/sequence-gallery/:sequence_key', { sequence_key: stack.sequenceKey })}
                        title={t('day.stack.whole', { name: stack.name })}
                        className="font-semibold text-text underline decoration-line underline-offset-4 hover:decoration-current"
                      >
                        {stack.name}
                      </Link>,
                    ),
                  }),
                )}
              </p>
            </div>
          </div>
        </div>
        <DayBar day={day} sequences={sequences} chosen={chosen} stack={onSale} />
        <div className="container-page pb-10">
          <div className="photo-room">
            <PhotoWall
              photos={photos}
              total={photos.length}
              shortlist={shortlist}
              bought={bought}
              onOpen={lightbox.open}
              onNear={lightbox.prepare}
            />
          </div>
          {angles.length > 0 && (
            <section aria-label={t('day.stack.angle')} className="mt-8">
              <h2 className="text-xl">{t('day.stack.angle')}</h2>
              <p className="mb-3 text-sm text-muted">{t('day.stack.apart')}</p>
              <div className="stacks stacks-large">
                {angles.map((angle) => (
                  <StackTile
                    key={angle.id}
                    stack={angle}
                    spot={day.spot}
                    to={stackPath(day, window, angle.id)}
                    isFirst={false}
                    isLarge
                    chosen={chosen}
                  />
                ))}
              </div>
            </section>
          )}
        </div>
      </div>
      {lightbox.view}
    </MeetSequence>
  )
}

const photosOf = ({ stack, images }: StackPhotos, { spot, date }: Day, currency: string) =>
  photosForSale(
    { images, spot, date, name: stack.name, photographer_id: stack.photographerId, sequence_key: stack.sequenceKey },
    currency,
  )

const slidesOf = (photos: StackPhotos, day: Day, currency: string) =>
  photosOf(photos, day, currency).map((photo) => ({ ...slideOf(photo), group: photos.stack.id }))
