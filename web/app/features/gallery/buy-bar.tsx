import type { ReactNode } from 'react'
import { gallery as words } from '../../strings/gallery.ts'
import { LinkButton } from '../../ui/button.tsx'
import type { Offer } from './whole-offer.ts'

type BuyBarProps = {
  offer: Offer
  /** It follows what a visitor chooses, so a screen reader reads it again. */
  isChoice?: boolean
  children?: ReactNode
}

/** Sticks to the bottom of the window while photos are in view. The only place that says the prices. */
export function BuyBar({ offer, isChoice = false, children }: BuyBarProps) {
  const [each, saving, wide] = offer.notes
  return (
    <section aria-label={words.buying} className="buy-bar bottom-bar">
      <div className="container-page flex items-center gap-2 sm:gap-3">
        <p className="numbers min-w-0 flex-1 leading-tight" {...(isChoice && { 'aria-live': 'polite' })}>
          {each && (
            <strong className="font-head text-lg leading-tight font-semibold whitespace-nowrap sm:text-xl">
              {each}
            </strong>
          )}
          {saving && (
            <span className={`buy-saving text-xs text-muted sm:text-sm ${wide ? 'sm:hidden' : ''}`}>{saving}</span>
          )}
          {wide && <span className="buy-saving text-sm text-muted max-sm:hidden">{wide}</span>}
        </p>
        {children}
        {offer.to && (
          <LinkButton to={offer.to} className={isChoice ? 'max-sm:px-3' : ''}>
            {offer.text}
          </LinkButton>
        )}
      </div>
    </section>
  )
}
