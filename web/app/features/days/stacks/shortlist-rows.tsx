import { formatDate } from '@lineup/contract/format.ts'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSite } from '../../../api/use-site.ts'
import { choice } from '../../../strings/money/choice.ts'
import { day as words } from '../../../strings/photos/day.ts'
import { IconButton } from '../../../ui/button.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import { pickedPhotosPath } from '../../gallery/share/picked-ids.ts'
import { ShareButton } from '../../gallery/share/share-button.tsx'
import { BuyChosen } from '../../gallery/shortlist/buy-chosen.tsx'
import { choiceOffer } from '../../gallery/shortlist/choice-offer.ts'
import { clearShortlist } from '../../gallery/shortlist/clear-shortlist.ts'
import { useQuote } from '../../gallery/shortlist/use-quote.ts'
import { dayPath } from '../day-path.ts'
import type { Day } from '../load-day.ts'
import type { Sequence } from '../stack-card.ts'
import type { Chosen } from './use-chosen.ts'

type ShortlistRowsProps = { day: Day; sequences: Sequence[]; chosen: Chosen; children?: ReactNode }

/** What the chosen photos cost. Each photographer's are a purchase of their own. */
export function ShortlistRows({ day, sequences, chosen, children }: ShortlistRowsProps) {
  const shown = sequences.filter(({ key }) => chosen.of(key).length > 0).toSorted((a, b) => a.id - b.id)
  const ids = shown.flatMap(({ key }) => chosen.of(key))
  return (
    <section aria-label={words.shortlist.label} className="buy-bar bottom-bar">
      <div className="container-page flex items-center gap-2">
        {children}
        <ShareButton
          title={`${day.spot}, ${formatDate(day.date, 'DD MMM, YYYY')}`}
          chosen={{ path: dayPath(day), ids }}
        />
        <div className="grid min-w-0 flex-1 gap-2">
          {shown.length > 1 && <p className="text-xs text-muted sm:text-sm">{words.shortlist.apart(shown.length)}</p>}
          <ul className="grid max-h-44 grid-cols-1 gap-2 overflow-y-auto">
            {shown.map((sequence) => (
              <ShortlistRow key={sequence.key} {...{ day, sequence, chosen }} isOnly={shown.length === 1} />
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

/** A single row on a phone needs no name. */
type ShortlistRowProps = { day: Day; sequence: Sequence; chosen: Chosen; isOnly: boolean }

function ShortlistRow({ day, sequence: { id, key, name }, chosen, isOnly }: ShortlistRowProps) {
  const { currency } = useSite()
  const ids = chosen.of(key)
  const quote = useQuote(id, ids)
  const offer = choiceOffer({ sequenceKey: key, ids, quote, currency })
  const free = (quote?.free ?? []).filter((image) => !chosen.bought.has(image))
  return (
    <li className="flex items-center gap-2 sm:gap-3">
      <div className="numbers min-w-0 flex-1 leading-tight" aria-live="polite">
        <strong className="block font-head leading-tight font-semibold sm:text-xl">
          <Link
            to={pickedPhotosPath(dayPath(day), ids)}
            className="underline decoration-line underline-offset-4 hover:decoration-current"
          >
            {choice.chosen(ids.length)}
            {offer.price && ` · ${offer.price}`}
          </Link>
        </strong>
        <div className="text-xs text-muted sm:flex sm:items-baseline sm:gap-x-3 sm:text-sm">
          {offer.note && (
            <span className={`block flex-none ${free.length > 0 ? 'max-sm:hidden' : ''}`}>{offer.note}</span>
          )}
          <span className={`block truncate ${isOnly ? 'max-sm:hidden' : ''}`}>{words.shortlist.of(name)}</span>
          {free.length > 0 && (
            <TextButton className="-my-1 flex-none text-xs sm:text-sm" onClick={() => chosen.toggle(key, free)}>
              {choice.addFree(free.length, offer.price)}
            </TextButton>
          )}
        </div>
      </div>
      <IconButton label={words.shortlist.clear(name)} onClick={() => clearShortlist(key)}>
        <X aria-hidden className="size-5" />
      </IconButton>
      {offer.to && <BuyChosen to={offer.to} count={ids.length} />}
    </li>
  )
}
