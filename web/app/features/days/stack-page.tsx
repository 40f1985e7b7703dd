import { formatDate } from '@lineup/contract/format.ts'
import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react'
import { lazy, Suspense, useMemo } from 'react'
import { Link } from 'react-router'
import { href } from '../../api/navigation/href.ts'
import { useSite } from '../../api/use-site.ts'
import { day as words } from '../../strings/photos/day.ts'
import { LinkButton } from '../../ui/button.tsx'
import { plural } from '../../ui/format.ts'
import { slideOf } from '../gallery/lightbox/slide-of.ts'
import { useLightbox } from '../gallery/lightbox/use-lightbox.tsx'
import { photosForSale } from '../gallery/photo-for-sale.ts'
import { PhotoWall } from '../gallery/photo-wall.tsx'
import { clockText } from './clock-time.ts'
import { sequencesOf } from './day-page.tsx'
import { dayPath, stackPath } from './day-path.ts'
import type { StackData } from './load-stack.ts'
import { StackTile } from './stacks/stack-tile.tsx'
import { useChosen } from './stacks/use-chosen.ts'

const ChoiceRows = lazy(async () => ({ default: (await import('./stacks/choice-rows.tsx')).ChoiceRows }))

/** The photos of one stack, the ways to those before and after it, and the same moment by others. */
export function StackPage({ day, window, stack, images, previous, next, angles }: StackData) {
  const { currency } = useSite()
  const photos = useMemo(
    () => photosForSale({ images, spot: day.spot, date: day.date, sequence_key: stack.sequenceKey }, currency),
    [images, day, stack.sequenceKey, currency],
  )
  const chosen = useChosen()
  const { bought } = chosen
  const date = formatDate(day.date, 'DD MMM, YYYY')
  const title = `${day.spot}, ${date}`
  const shortlist = {
    chosen: chosen.of(stack.sequenceKey),
    toggle: (id: number) => chosen.toggle(stack.sequenceKey, [id]),
    add: (ids: number[]) => chosen.toggle(stack.sequenceKey, ids),
  }
  const lightbox = useLightbox(photos.map(slideOf), {
    title,
    photographer: stack.name,
    whole: null,
    ...shortlist,
    bought,
  })
  const sequences = sequencesOf([stack, ...angles])

  return (
    <>
      <div className="flex flex-col">
        <div className="container-page pt-3 sm:pt-5">
          <Link
            to={dayPath(day, window)}
            className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand"
          >
            <ArrowLeft aria-hidden className="size-5" />
            {window
              ? words.stack.backTo(`${clockText(window.from ?? 0)}–${clockText(window.to ?? 1_440)}`)
              : words.stack.back}
          </Link>
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <div className="min-w-0 wrap-anywhere">
              <h1 tabIndex={-1} className="text-2xl">
                {title}
                {stack.time && (
                  <>
                    , <span className="numbers">{stack.errorS === null ? words.about(stack.time) : stack.time}</span>
                  </>
                )}
              </h1>
              <p className="text-muted">
                {plural(images.length, words.photos)} {words.by}{' '}
                <Link
                  to={href('/sequence-gallery/:sequence_key', { sequence_key: stack.sequenceKey })}
                  title={words.stack.whole(stack.name)}
                  className="font-semibold text-text underline decoration-line underline-offset-4 hover:decoration-current"
                >
                  {stack.name}
                </Link>
              </p>
            </div>
            <nav aria-label={words.stack.around} className="flex gap-2">
              {previous && (
                <LinkButton to={stackPath(day, window, previous)} replace tone="secondary" size="sm">
                  <ChevronLeft aria-hidden className="size-5" />
                  {words.stack.previous}
                </LinkButton>
              )}
              {next && (
                <LinkButton to={stackPath(day, window, next)} replace tone="secondary" size="sm">
                  {words.stack.next}
                  <ChevronRight aria-hidden className="size-5" />
                </LinkButton>
              )}
            </nav>
          </div>
        </div>
        {sequences.some(({ key }) => chosen.of(key).length > 0) && (
          <Suspense>
            <ChoiceRows sequences={sequences} chosen={chosen} />
          </Suspense>
        )}
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
            <section aria-label={words.stack.angle} className="mt-8">
              <h2 className="text-xl">{words.stack.angle}</h2>
              <p className="mb-3 text-sm text-muted">{words.stack.apart}</p>
              <div className="stacks">
                {angles.map((angle) => (
                  <StackTile
                    key={angle.id}
                    stack={angle}
                    spot={day.spot}
                    to={stackPath(day, window, angle.id)}
                    isFirst={false}
                    chosen={chosen}
                  />
                ))}
              </div>
            </section>
          )}
        </div>
      </div>
      {lightbox.view}
    </>
  )
}
