import { formatDate } from '@lineup/contract/format.ts'
import { MAX_PICKED_IMAGES } from '@lineup/contract/limits.ts'
import { viewSequence } from '@lineup/contract/sequences/search.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { isProblem } from '../../../api/api-problem.ts'
import { call } from '../../../api/call.ts'
import { href } from '../../../api/navigation/href.ts'
import type { Output } from '../../../api/wire.ts'
import { orders as words } from '../../../strings/payment/orders.ts'
import { plural } from '../../../ui/format.ts'
import { useBought } from '../../gallery/bought/use-bought.ts'
import { parseChosen, readChosen, watchChosen } from '../../gallery/shortlist/use-shortlist.ts'
import { CardPhotos, toCardPhoto } from './card-photos.tsx'

const MOST = 6

type Shown = Output<typeof viewSequence>['list']

/** The photos that are chosen in this browser and not bought, by gallery. Those of the newest galleries. */
export function ChosenHere() {
  const text = useSyncExternalStore(watchChosen, readChosen, () => '')
  const bought = useBought()
  const galleries = Object.entries(parseChosen(text))
    .map(([key, ids]) => ({ key, ids: ids.filter((id) => !bought.has(id)) }))
    .filter(({ ids }) => ids.length > 0)
    .slice(-MOST)
    .toReversed()
  if (galleries.length === 0) return null
  return (
    <section className="mt-8">
      <h2 ref={showIfLinked} id="chosen" tabIndex={-1} className="text-xl">
        {words.chosen}
      </h2>
      <ul className="photo-cards mt-4">
        {galleries.map(({ key, ids }) => (
          <ChosenGallery key={key} sequenceKey={key} ids={ids} />
        ))}
      </ul>
    </section>
  )
}

/** The browser has looked for it before it was there. */
function showIfLinked(heading: HTMLElement | null) {
  if (heading && location.hash === '#chosen') heading.focus()
}

/** Leads to these photos of its gallery. Without an answer it only counts; a gallery that is gone is not shown. */
function ChosenGallery({ sequenceKey: sequence_key, ids }: { sequenceKey: string; ids: number[] }) {
  const [gallery, setGallery] = useState<Shown | 'gone' | 'away'>()
  useEffect(() => {
    call(viewSequence, { sequence_key }, { expects: ['NotFound', 'TooManyRequests', 'Unavailable', 'Internal'] }).then(
      ({ list }) => setGallery(list),
      (error: unknown) => setGallery(isProblem(error, 'NotFound') ? 'gone' : 'away'),
    )
  }, [sequence_key])
  if (gallery === 'gone') return null
  const shown = gallery === 'away' ? undefined : gallery
  const count = plural(ids.length, words.photos)
  return (
    <li className="min-w-0">
      <article className="group relative rounded-lg">
        {shown ? (
          <CardPhotos photos={shown.images.filter(({ id }) => ids.includes(id)).map(toCardPhoto)} />
        ) : (
          <div className={`whole-photo ${gallery ? 'bg-sunken' : 'skeleton'}`} />
        )}
        <h3 className="mt-3 truncate text-lg">
          <Link
            to={`${href('/sequence-gallery/:sequence_key', { sequence_key })}?photos=${ids.slice(0, MAX_PICKED_IMAGES).join()}`}
            className="stretched group-hover:underline"
          >
            {shown ? `${shown.spot}, ${formatDate(shown.date, 'DD MMM, YYYY')}` : count}
          </Link>
        </h3>
        {shown && (
          <p className="numbers text-sm text-muted">
            {count} · {words.by(shown.name)}
          </p>
        )}
      </article>
    </li>
  )
}
