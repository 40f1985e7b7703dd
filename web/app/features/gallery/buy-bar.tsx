import type { ReactNode } from 'react'
import { LinkButton } from '../../ui/button.tsx'
import { t } from './messages/t.ts'
import type { Offer } from './whole-offer.ts'

/** Sticks to the bottom of the window while photos are in view. The only place that says the prices. */
export function BuyBar({ offer, children }: { offer: Offer; children?: ReactNode }) {
  return (
    <section aria-label={t('gallery.buying')} className="buy-bar bottom-bar">
      <div className="container-page flex items-center gap-2 sm:gap-3">
        <p className="buy-steps numbers">
          {offer.notes.map((note) => (
            <span key={note}>{note}</span>
          ))}
        </p>
        {children}
        {offer.to && <LinkButton to={offer.to}>{offer.text}</LinkButton>}
      </div>
    </section>
  )
}
