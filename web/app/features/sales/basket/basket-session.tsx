import { formatDate, formatMoney } from '@lineup/contract/format.ts'
import { rowOf } from '@lineup/contract/joined.ts'
import { viewSequence } from '@lineup/contract/sequences/search.ts'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { href, Link } from 'react-router'
import { isProblem } from '../../../api/api-problem.ts'
import { call } from '../../../api/call.ts'
import { useSite } from '../../../api/use-site.ts'
import type { Output } from '../../../api/wire.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { SourcedPicture } from '../../../ui/pictures/picture.tsx'
import { pictureSources } from '../../../ui/pictures/picture-sources.ts'
import { takeOut } from '../../gallery/shortlist/take-out.ts'
import { keepChosen } from '../../gallery/shortlist/use-shortlist.ts'
import { t } from '../messages/t.ts'
import { FreeInBasket } from './free-in-basket.tsx'
import type { BasketQuote, InBasket } from './use-basket.ts'

type Gallery = Output<typeof viewSequence>['list']

type Sold = BasketQuote['sessions'][number]
type BasketSessionProps = InBasket & {
  /** What the shop says of them. Undefined while it is not known, or where none is for sale. */
  sold: Sold | undefined
}

/** The photos of one gallery that are in the basket, and what they cost in it. */
export function BasketSession({ sequenceKey: sequence_key, ids, sold }: BasketSessionProps) {
  const [gallery, setGallery] = useState<Gallery | 'gone' | 'away'>()
  const [tries, setTries] = useState(0)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- another try asks again
  useEffect(() => {
    call(viewSequence, { sequence_key }, { expects: ['NotFound', 'TooManyRequests', 'Unavailable', 'Internal'] }).then(
      ({ list }) => setGallery(list),
      (error: unknown) => setGallery(isProblem(error, 'NotFound') ? 'gone' : 'away'),
    )
  }, [sequence_key, tries])

  const count = t('basket.photos', { count: ids.length })
  if (gallery === undefined) return <div className="skeleton h-48 rounded-lg" />
  if (gallery === 'away') {
    return (
      <Banner tone="offline" action={<Button onClick={() => setTries(tries + 1)}>{t('basket.retry')}</Button>}>
        {t('basket.away', { photos: count })}
      </Banner>
    )
  }
  const shown = gallery === 'gone' ? [] : gallery.images.filter(({ id }) => ids.includes(id))
  if (gallery === 'gone' || shown.length === 0) {
    return (
      <Banner tone="info" action={<Button onClick={() => keepChosen(sequence_key, [])}>{t('basket.remove')}</Button>}>
        {t('basket.gone', { count: ids.length })}
      </Banner>
    )
  }
  return <Shown gallery={gallery} images={shown} sold={sold} all={ids} />
}

type ShownProps = {
  gallery: Gallery
  images: Gallery['images']
  sold: Sold | undefined
  /** All of it that is in the basket, also what is not for sale any more. */
  all: number[]
}

function Shown({ gallery, images, sold, all }: ShownProps) {
  const { sequence_key, spot, name } = gallery
  const { currency } = useSite()
  const ids = images.map(({ id }) => id)
  const title = rowOf([spot, formatDate(gallery.date, 'DD MMM, YYYY')])
  const galleryPath = href('/sequence-gallery/:sequence_key', { sequence_key })

  return (
    <section aria-label={title}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 className="text-xl">
            <Link to={galleryPath} className="hover:underline">
              {title}
            </Link>
          </h2>
          <p className="numbers text-sm text-muted">
            <output>{t('basket.photos', { count: images.length })}</output> · {t('basket.by', { name })}
          </p>
        </div>
        <div className="numbers flex flex-wrap items-center gap-x-4 gap-y-2">
          <strong className="font-head text-lg font-semibold" aria-live="polite">
            {sold && formatMoney(sold.price, currency)}
          </strong>
          {ids.length > 1 && (
            <Button tone="quiet" size="sm" onClick={() => takeOut(sequence_key, ids)}>
              {t('basket.removeAll', { count: ids.length })}
            </Button>
          )}
        </div>
      </div>
      {sold && <FreeInBasket sold={sold} ids={all} />}
      <ul className="mt-[min(1rem,4vw)] grid grid-cols-2 gap-2 large-letters:grid-cols-1 sm:grid-cols-3">
        {images.map(({ id, previews, placeholder }, n) => (
          <li key={id} className="relative min-w-0">
            <Link to={`${galleryPath}?photo=${id}`} className="block rounded-md">
              <SourcedPicture
                sources={pictureSources(previews, placeholder)}
                alt={t('basket.photoOf', { n: n + 1, title })}
                width={4}
                height={3}
                sizes="(min-width:64rem) 20vw,(min-width:40rem) 31vw,47vw"
                className="rounded-md"
              />
            </Link>
            <span className="absolute top-1 end-1 rounded-md bg-bg/85">
              <IconButton label={t('basket.removeOne', { n: n + 1 })} onClick={() => takeOut(sequence_key, [id])}>
                <X aria-hidden className="size-5" />
              </IconButton>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
