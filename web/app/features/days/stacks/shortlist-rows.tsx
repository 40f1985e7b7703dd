import { formatDate, formatMoney } from '@lineup/contract/format.ts'
import { rowOf } from '@lineup/contract/joined.ts'
import { ShoppingBasket } from 'lucide-react'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { useSite } from '../../../api/use-site.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { t as tGallery } from '../../gallery/messages/t.ts'
import { pickedPhotosPath } from '../../gallery/share/picked-path.ts'
import { ShareButton } from '../../gallery/share/share-button.tsx'
import { AddFree } from '../../gallery/shortlist/add-free.tsx'
import { BuyChosen } from '../../gallery/shortlist/buy-chosen.tsx'
import { t } from '../messages/t.ts'
import '../../gallery/shortlist/choice-bar.css'
import { choiceOffer } from '../../gallery/shortlist/choice-offer.ts'
import { useQuote } from '../../gallery/shortlist/use-quote.ts'
import { dayPath } from '../day-path.ts'
import type { Day } from '../load-day.ts'
import type { Sequence } from '../stack-card.ts'
import type { Chosen } from './use-chosen.ts'
import { usePriceTogether } from './use-price-together.ts'

type ShortlistRowsProps = { day: Day; sequences: Sequence[]; chosen: Chosen }

/** What the chosen photos cost, as in a gallery's bar. Those of several photographers are paid together, in the basket. */
export function ShortlistRows({ day, sequences, chosen }: ShortlistRowsProps) {
  const shown = sequences.filter(({ key }) => chosen.of(key).length > 0).toSorted((a, b) => a.id - b.id)
  const ids = shown.flatMap(({ key }) => chosen.of(key))
  const [first] = shown
  const share = (
    <ShareButton title={rowOf([day.spot, formatDate(day.date, 'DD MMM, YYYY')])} chosen={{ path: dayPath(day), ids }} />
  )

  return (
    <section aria-label={t('day.shortlist.label')} className="buy-bar bottom-bar">
      <div className="choice-row container-page flex items-center gap-2 sm:gap-3">
        <LinkButton
          to={pickedPhotosPath(dayPath(day), ids)}
          aria-label={tGallery('choice.chosen', { count: ids.length })}
          tone="secondary"
          className="shortlist-button max-sm:px-3"
        >
          <ShoppingBasket aria-hidden className="size-5 fill-current text-accent" />
          <span className="large-letters:hidden">{tGallery('choice.chosen', { count: ids.length })}</span>
          <span className="hidden large-letters:inline">{ids.length}</span>
        </LinkButton>
        {first && shown.length === 1 ? (
          <OfOne sequence={first} chosen={chosen} share={share} />
        ) : (
          <OfSeveral ids={ids} photographers={shown.length} share={share} />
        )}
      </div>
    </section>
  )
}

const priceClass = 'block font-head text-lg leading-tight font-semibold whitespace-nowrap sm:text-xl'

function OfSeveral({ ids, photographers, share }: { ids: number[]; photographers: number; share: ReactNode }) {
  const { currency } = useSite()
  const price = usePriceTogether(ids)
  return (
    <>
      <p className="numbers min-w-0 flex-1 leading-tight" aria-live="polite">
        <strong className={priceClass}>{price === null ? '' : formatMoney(price, currency)}</strong>
        <span className="block text-xs text-muted large-letters:hidden sm:hidden">{tGallery('choice.together')}</span>
        <span className="block text-sm text-muted max-sm:hidden">
          {tGallery('choice.apart', { count: photographers })}
        </span>
      </p>
      {share}
      <BuyChosen to={href('/basket')} count={ids.length} />
    </>
  )
}

type OfOneProps = { sequence: Sequence; chosen: Chosen; share: ReactNode }

function OfOne({ sequence: { id, key, name }, chosen, share }: OfOneProps) {
  const { currency } = useSite()
  const ids = chosen.of(key)
  const quote = useQuote(id, ids)
  const offer = choiceOffer({ sequenceKey: key, ids, quote, currency })
  const free = (quote?.free ?? []).filter((image) => !chosen.bought.has(image))
  return (
    <>
      <div className="numbers min-w-0 flex-1 leading-tight" aria-live="polite">
        <strong className={priceClass}>{offer.price}</strong>
        <div className="text-xs text-muted sm:flex sm:items-baseline sm:gap-x-3 sm:text-sm">
          {offer.note && (
            <span className={`block truncate sm:flex-none ${free.length > 0 ? 'max-sm:hidden' : ''}`}>
              {offer.note}
            </span>
          )}
          <span className="block truncate max-sm:hidden [@media(max-height:480px)]:hidden">
            {t('day.shortlist.of', { name })}
          </span>
          {quote && free.length > 0 && (
            <AddFree quote={quote} count={free.length} price={offer.price} onAdd={() => chosen.toggle(key, free)} />
          )}
        </div>
      </div>
      {share}
      {offer.to && <BuyChosen to={offer.to} count={ids.length} />}
    </>
  )
}
