import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSite } from '../../../api/use-site.ts'
import { choice } from '../../../strings/money/choice.ts'
import { day as words } from '../../../strings/photos/day.ts'
import { IconButton, LinkButton } from '../../../ui/button.tsx'
import { plural } from '../../../ui/format.ts'
import { TextButton } from '../../../ui/text-button.tsx'
import { choiceOffer } from '../../gallery/shortlist/choice-offer.ts'
import { useQuote } from '../../gallery/shortlist/use-quote.ts'
import type { Sequence } from './met-sequences.ts'
import type { Chosen } from './use-chosen.ts'

type ChoiceRowsProps = { sequences: Sequence[]; chosen: Chosen; children?: ReactNode }

/** What the chosen photos cost. Each photographer's are a purchase of their own. */
export function ChoiceRows({ sequences, chosen, children }: ChoiceRowsProps) {
  const shown = sequences.filter(({ key }) => chosen.of(key).length > 0)
  return (
    <section aria-label={words.choice.label} className="buy-bar bottom-bar">
      <div className="container-page flex items-center gap-2">
        {children}
        <div className="grid min-w-0 flex-1 gap-2">
          {shown.length > 1 && <p className="text-xs text-muted sm:text-sm">{words.choice.apart(shown.length)}</p>}
          <ul className="grid max-h-44 grid-cols-1 gap-2 overflow-y-auto">
            {shown.map((sequence) => (
              <ChoiceRow key={sequence.key} sequence={sequence} chosen={chosen} />
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

type ChoiceRowProps = { sequence: Sequence; chosen: Chosen }

function ChoiceRow({ sequence: { id, key, name }, chosen }: ChoiceRowProps) {
  const { currency } = useSite()
  const ids = chosen.of(key)
  const quote = useQuote(id, ids)
  const offer = choiceOffer({ sequenceKey: key, ids, quote, currency })
  const free = (quote?.free ?? []).filter((image) => !chosen.bought.has(image))
  return (
    <li className="flex items-center gap-2 sm:gap-3">
      <div className="numbers min-w-0 flex-1 leading-tight" aria-live="polite">
        <strong className="font-head text-lg leading-tight font-semibold whitespace-nowrap sm:text-xl">
          {plural(ids.length, choice.photos)}
          {offer.price && `, ${offer.price}`}
        </strong>
        <span className="buy-saving text-xs text-muted sm:text-sm">
          {words.choice.of(name)}
          {offer.note && ` · ${offer.note}`}
        </span>
        {free.length > 0 && (
          <TextButton className="-my-1 text-xs sm:text-sm" onClick={() => chosen.toggle(key, free)}>
            {choice.addFree(free.length)}
          </TextButton>
        )}
      </div>
      <IconButton label={words.choice.clear(name)} onClick={() => chosen.clear(key)}>
        <X aria-hidden className="size-5" />
      </IconButton>
      {offer.to && (
        <LinkButton to={offer.to} className="max-sm:px-3">
          {offer.text}
        </LinkButton>
      )}
    </li>
  )
}
