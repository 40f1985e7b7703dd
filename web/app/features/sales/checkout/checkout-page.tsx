import { formatDate } from '@lineup/contract/format.ts'
import { between } from '@lineup/contract/joined.ts'
import { ArrowLeft } from 'lucide-react'
import { href, Link, useNavigate } from 'react-router'
import { ratioClass } from '../../../ui/pictures/ratio.ts'
import { isPlainClick } from '../../../ui/plain-click.ts'
import { t } from '../messages/t.ts'
import { CheckoutDetails } from './checkout-details.tsx'
import { CheckoutSlides } from './checkout-slides.tsx'
import { titleOf } from './checkout-title.ts'
import type { Checkout } from './load-checkout.ts'

/** The photos, and beside them (on phones below them) what they cost. */
export function CheckoutPage({ checkout }: { checkout: Checkout }) {
  const { gallery } = checkout
  const date = formatDate(gallery.date, 'DD MMM, YYYY')
  const navigate = useNavigate()
  const widest = Math.max(...gallery.images.map(({ width, height }) => width / height))

  return (
    <div className={`checkout container-page pt-1 pb-8 sm:pb-12 ${ratioClass(widest, 1)}`}>
      <Link
        to={href('/sequence-gallery/:sequence_key', { sequence_key: gallery.sequence_key })}
        onClick={(event) => {
          // To the wave or the choice that led here; to the gallery for those who came by a link.
          if (!cameFromHere() || !isPlainClick(event)) return
          event.preventDefault()
          void navigate(-1)
        }}
        className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-brand hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t('checkout.back')}
      </Link>
      <CheckoutSlides
        images={gallery.images}
        total={gallery.total}
        nameOf={(n) => t('checkout.slide', { n, spot: gallery.spot, date })}
      />
      <section aria-label={t('checkout.details')} className="checkout-facts">
        <h1 tabIndex={-1} className="text-2xl">
          {titleOf(checkout)}
        </h1>
        <p className="mt-1.5 wrap-anywhere text-muted">
          {gallery.spot}
          {between()}
          <time dateTime={gallery.date} className="whitespace-nowrap">
            {date}
          </time>
          {/* On a line of its own: where both nearly fit on one, the page would jump when its font comes. */}
          <span className="block">{t('checkout.by', { name: gallery.name })}</span>
        </p>
        <CheckoutDetails checkout={checkout} />
      </section>
    </div>
  )
}

/** The router counts the entries that it has added to the history of this tab. */
const cameFromHere = () => ((history.state as { idx?: number } | null)?.idx ?? 0) > 0
