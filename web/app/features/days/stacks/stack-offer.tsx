import { useSite } from '../../../api/use-site.ts'
import { BuyChosen } from '../../gallery/shortlist/buy-chosen.tsx'
import { choiceOffer } from '../../gallery/shortlist/choice-offer.ts'
import { useQuote } from '../../gallery/shortlist/use-quote.ts'
import { t } from '../messages/t.ts'

/** Photos of one stack that can be bought together: those that the visitor does not have. `isRest` where they have others of it. */
export type StackForSale = { sequenceId: number; sequenceKey: string; ids: number[]; isRest: boolean }

/** The bar below a stack while nothing is chosen: what all its photos cost together. */
export function StackOffer({ sequenceId, sequenceKey, ids, isRest }: StackForSale) {
  const { currency } = useSite()
  const quote = useQuote(sequenceId, ids)
  const { to, price, note } = choiceOffer({ sequenceKey, ids, quote, currency })
  return (
    <section aria-label={t('day.shortlist.label')} className="buy-bar bottom-bar">
      <div className="container-page flex items-center gap-2 sm:gap-3">
        <p className="numbers min-w-0 flex-1 leading-tight" aria-live="polite">
          <strong className="block font-head leading-tight font-semibold sm:text-xl">
            {isRest
              ? t('day.shortlist.restOfStack', { count: ids.length, price: price || 'none' })
              : t('day.shortlist.stack', { count: ids.length, price: price || 'none' })}
          </strong>
          <span className="block text-xs text-muted sm:text-sm">{note}</span>
        </p>
        {to && <BuyChosen to={to} count={ids.length} />}
      </div>
    </section>
  )
}
