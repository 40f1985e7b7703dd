import { ShoppingBasket } from 'lucide-react'
import { href, Link } from 'react-router'
import { useSite } from '../../../api/use-site.ts'
import { placed } from '../../../ui/placed.tsx'
import { orderPath } from '../bought/use-bought.ts'
import { useRestOfWave } from '../bought/use-rest-of-wave.ts'
import { t } from '../messages/t.ts'
import { ShareButton } from '../share/share-button.tsx'
import { choiceOffer } from '../shortlist/choice-offer.ts'
import { useQuote } from '../shortlist/use-quote.ts'
import type { PhotoOffer, PhotoSlide } from './photo-slide.ts'

type More = { to: string; text: string }

type PhotoBarProps = { slide: PhotoSlide; offer: PhotoOffer; number: number }

/** What a photo is and costs, in reach of the thumb. */
export function PhotoBar({ slide, offer, number }: PhotoBarProps) {
  const { title, whole, chosen, bought, toggle } = offer
  const order = bought.get(slide.id)
  const wave = useRestOfWave(order ? slide.id : null, [...bought.keys(), ...chosen])
  const choice = useChoice(offer, slide.id)
  const more: Array<More | null> = wave ? [wave] : [choice, whole]
  return (
    <div className="viewer-bar">
      <p className="min-w-0 flex-[1_1_10rem] leading-tight">
        <strong className="numbers block truncate font-head text-lg font-semibold">
          {slide.time && `${slide.time} · `}
          {title}
        </strong>
        <span className="block truncate text-sm">
          {order && `${t('gallery.yours')} · `}
          {placed((part) => t('gallery.by', { name: part(slide.photographer && <Name {...slide.photographer} />) }))}
          {slide.pixels && <span className="viewer-pixels">{slide.pixels}</span>}
        </span>
      </p>
      <div className="flex flex-wrap items-center">
        {!order && (
          <button
            type="button"
            aria-pressed={chosen.includes(slide.id)}
            aria-label={t('gallery.choose', { n: number })}
            title={t('gallery.choose', { n: number })}
            className="photo-choose"
            onClick={() => toggle(slide.id)}
          >
            <ShoppingBasket aria-hidden className="size-[24px]" />
            <span className="viewer-word">{t('viewer.choose')}</span>
          </button>
        )}
        <ShareButton title={title} word={<span className="viewer-word">{t('picked.shareOne')}</span>} />
      </div>
      <div className="viewer-acts">
        {more.map(
          (one) =>
            one && (
              <Link key={one.text} to={one.to} className={one === choice ? 'viewer-primary' : 'viewer-secondary'}>
                {one.text}
              </Link>
            ),
        )}
        {order ? (
          <Link to={orderPath(order)} className="viewer-primary">
            {t('gallery.openOrder')}
          </Link>
        ) : (
          slide.buy && (
            // Who has chosen several means these.
            <Link
              to={slide.buy.path}
              className={choice ? `viewer-secondary ${whole ? '' : 'viewer-one'}` : 'viewer-primary'}
            >
              {slide.buy.text}
            </Link>
          )
        )}
      </div>
    </div>
  )
}

function Name({ id, name }: NonNullable<PhotoSlide['photographer']>) {
  if (id === undefined) return name
  return (
    <Link to={href('/photographer/:id', { id: String(id) })} className="underline decoration-1 underline-offset-3">
      {name}
    </Link>
  )
}

/** Several photos that are chosen so far, and their price. Null where they are too many: one is bought where it is shown. */
function useChoice({ choiceOf }: PhotoOffer, id: number): More | null {
  const { currency } = useSite()
  const { sequence, ids } = choiceOf(id)
  const quote = useQuote(sequence.id, ids)
  const { to, price } = choiceOffer({ sequenceKey: sequence.sequence_key, ids, quote, currency })
  return to && ids.length > 1
    ? { to, text: t('choice.buyChosen', { count: ids.length, price: price || 'none' }) }
    : null
}
