import { formatDate, formatMoney } from '@lineup/contract/format.ts'
import { ChevronUp, Heart, X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useSite } from '../../../api/use-site.ts'
import { Button, IconButton, LinkButton } from '../../../ui/button.tsx'
import { t as tGallery } from '../../gallery/messages/t.ts'
import { pickedPhotosPath } from '../../gallery/share/picked-path.ts'
import { ShareButton } from '../../gallery/share/share-button.tsx'
import { AddFree } from '../../gallery/shortlist/add-free.tsx'
import { BuyChosen } from '../../gallery/shortlist/buy-chosen.tsx'
import { t } from '../messages/t.ts'
import '../../gallery/shortlist/choice-bar.css'
import { choiceOffer } from '../../gallery/shortlist/choice-offer.ts'
import { clearShortlist } from '../../gallery/shortlist/clear-shortlist.ts'
import { useQuote } from '../../gallery/shortlist/use-quote.ts'
import { dayPath } from '../day-path.ts'
import type { Day } from '../load-day.ts'
import type { Sequence } from '../stack-card.ts'
import './shortlist-rows.css'
import type { Chosen } from './use-chosen.ts'

type ShortlistRowsProps = { day: Day; sequences: Sequence[]; chosen: Chosen }

/** Whole minor units; null while nobody knows. */
type Prices = { [sequenceKey: string]: number | null }

/** What the chosen photos cost, as in a gallery's bar. Each photographer's are a purchase of their own; of several, small screens show the sum until asked. */
export function ShortlistRows({ day, sequences, chosen }: ShortlistRowsProps) {
  const { currency } = useSite()
  const [isOpen, setOpen] = useState(false)
  const [prices, setPrices] = useState<Prices>({})
  const opener = useRef<HTMLButtonElement>(null)
  const rowsId = useId()
  const shown = sequences.filter(({ key }) => chosen.of(key).length > 0).toSorted((a, b) => a.id - b.id)
  const ids = shown.flatMap(({ key }) => chosen.of(key))
  const known = shown.flatMap(({ key }) => prices[key] ?? [])
  const sum = known.length === shown.length ? known.reduce((total, price) => total + price, 0) : null
  const isOne = shown.length === 1

  useEffect(() => {
    if (!isOpen) return
    function closeOnEscape({ key, defaultPrevented }: KeyboardEvent) {
      if (key !== 'Escape' || defaultPrevented || document.querySelector('dialog[open], .pswp')) return
      setOpen(false)
      opener.current?.focus()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [isOpen])

  const share = (
    <ShareButton title={`${day.spot}, ${formatDate(day.date, 'DD MMM, YYYY')}`} chosen={{ path: dayPath(day), ids }} />
  )
  const rows = shown.map((sequence) => (
    <ShortlistRow
      key={sequence.key}
      {...{ sequence, chosen }}
      share={isOne && share}
      onPrice={(price) => setPrices((before) => ({ ...before, [sequence.key]: price }))}
    />
  ))
  return (
    <section aria-label={t('day.shortlist.label')} className="buy-bar bottom-bar">
      <div className="container-page flex items-center gap-2 sm:gap-3">
        <LinkButton
          to={pickedPhotosPath(dayPath(day), ids)}
          aria-label={tGallery('choice.chosen', { count: ids.length })}
          tone="secondary"
          className="shortlist-button max-sm:px-3"
        >
          <Heart aria-hidden className="size-5 fill-current text-accent" />
          <span className="large-letters:hidden">{tGallery('choice.chosen', { count: ids.length })}</span>
          <span className="hidden large-letters:inline">{ids.length}</span>
        </LinkButton>
        {isOne ? (
          <ul className="min-w-0 flex-1">{rows}</ul>
        ) : (
          <>
            <p className="numbers min-w-0 flex-1 leading-tight" aria-live="polite">
              <strong className={priceClass}>{sum === null ? '' : formatMoney(sum, currency)}</strong>
              <span className="block text-xs text-muted large-letters:hidden sm:hidden">
                {tGallery('choice.together')}
              </span>
              <span className="block text-sm text-muted max-sm:hidden">
                {tGallery('choice.apart', { count: shown.length })}
              </span>
            </p>
            {share}
            <Button
              ref={opener}
              className="choice-opener max-sm:px-3"
              aria-expanded={isOpen}
              aria-controls={rowsId}
              onClick={() => setOpen(!isOpen)}
            >
              {tGallery('choice.buy')}
              <ChevronUp aria-hidden className={`size-5 ${isOpen ? 'rotate-180' : ''}`} />
            </Button>
          </>
        )}
      </div>
      {!isOne && (
        <div id={rowsId} className="choice-rows container-page" data-open={isOpen || undefined}>
          <p className="mt-1 text-xs text-muted sm:hidden">{tGallery('choice.apart', { count: shown.length })}</p>
          <ul className="mt-2 grid max-h-44 grid-cols-1 gap-x-10 gap-y-2 overflow-y-auto lg:grid-cols-2">{rows}</ul>
        </div>
      )}
    </section>
  )
}

const priceClass = 'block font-head text-lg leading-tight font-semibold whitespace-nowrap sm:text-xl'

type ShortlistRowProps = {
  sequence: Sequence
  chosen: Chosen
  /** In the only row. On a phone it needs no name. */
  share: ReactNode
  onPrice: (price: number | null) => void
}

function ShortlistRow({ sequence: { id, key, name }, chosen, share, onPrice }: ShortlistRowProps) {
  const { currency } = useSite()
  const ids = chosen.of(key)
  const quote = useQuote(id, ids)
  const offer = choiceOffer({ sequenceKey: key, ids, quote, currency })
  const free = (quote?.free ?? []).filter((image) => !chosen.bought.has(image))
  const tell = useRef(onPrice)
  useEffect(() => tell.current(quote?.price ?? null), [quote])
  return (
    <li className="flex items-center gap-2 sm:gap-3">
      <div className="numbers min-w-0 flex-1 leading-tight" aria-live="polite">
        {share ? (
          <strong className={priceClass}>{offer.price}</strong>
        ) : (
          <strong className="block font-head leading-tight font-semibold">
            {`${tGallery('choice.chosen', { count: ids.length })}${offer.price && ` · ${offer.price}`}`}
          </strong>
        )}
        <div className="text-xs text-muted sm:flex sm:items-baseline sm:gap-x-3 sm:text-sm">
          {offer.note && (
            <span className={`block truncate sm:flex-none ${free.length > 0 ? 'max-sm:hidden' : ''}`}>
              {offer.note}
            </span>
          )}
          <span className={`block truncate ${share ? 'choice-name' : ''}`}>{t('day.shortlist.of', { name })}</span>
          {quote && free.length > 0 && (
            <AddFree quote={quote} count={free.length} price={offer.price} onAdd={() => chosen.toggle(key, free)} />
          )}
        </div>
      </div>
      {share || (
        <IconButton label={tGallery('choice.clear', { name })} onClick={() => clearShortlist(key)}>
          <X aria-hidden className="size-5" />
        </IconButton>
      )}
      {offer.to && <BuyChosen to={offer.to} count={ids.length} />}
    </li>
  )
}
