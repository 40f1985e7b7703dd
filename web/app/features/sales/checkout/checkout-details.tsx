import { formatMoney } from '@lineup/contract/format.ts'
import { Check, LockKeyhole, Mail } from 'lucide-react'
import { useSite } from '../../../api/use-site.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeField } from '../../codes/use/code-field.tsx'
import { givenBy, isComplete, isFree, pricedBy, useCode } from '../../codes/use/use-code.ts'
import { useBought } from '../../gallery/bought/use-bought.ts'
import { savedByWhole } from '../../gallery/saved-by-whole.ts'
import { OthersInBasket } from '../../gallery/shortlist/others-in-basket.tsx'
import { useAbout } from '../../prices/currencies/use-about.ts'
import { t } from '../messages/t.ts'
import { BoughtAlready } from './bought-already.tsx'
import { ChangedPrice } from './changed-price.tsx'
import { ChoicePieces } from './choice-pieces.tsx'
import type { Checkout } from './load-checkout.ts'
import { MoreOffers } from './more-offers.tsx'
import { Licence, PaidByCard, payLabel } from './pay-notes.tsx'
import { goodsOf, useStartCheckout } from './use-start-checkout.ts'

/** The price, the button that pays it, and what the buyer gets. */
export function CheckoutDetails({ checkout }: { checkout: Checkout }) {
  const { donation, currency, quote } = checkout
  const code = useCode(goodsOf(checkout), checkout.price)
  const price = pricedBy(code.state, checkout.price)
  const { start, isOpening, newPrice } = useStartCheckout(checkout, code)
  const { charity } = useSite()
  const bought = useBought()
  const { about } = useAbout()
  const { images, total } = checkout.gallery
  const isYours = images.length === total && images.every(({ id }) => bought.has(id))
  const more = checkout.kind !== 'sequence' && <MoreOffers {...{ checkout, bought, isYours }} />
  const already = bought.size > 0 && <BoughtAlready checkout={checkout} bought={bought} />

  if (isYours)
    return (
      <>
        {already}
        {more}
      </>
    )
  return (
    <>
      <p className="numbers mt-4 flex flex-wrap items-baseline gap-x-3">
        <strong className="font-head text-3xl leading-none font-semibold" data-testid="total">
          {formatMoney(price, currency)}
        </strong>
        {price > 0 && about(price) !== null && <span className="text-muted">{about(price)}</span>}
        {donation > 0 && price > 0 && (
          <span className="basis-full text-sm text-muted">
            {t('checkout.ocean', { donation: formatMoney(donation, currency), charity: charity?.name ?? 'none' })}
          </span>
        )}
      </p>
      {quote && <ChoicePieces checkout={checkout} quote={quote} />}
      <CodeField {...code} className="mt-2" />
      {already}
      {newPrice && <ChangedPrice text={newPrice} onShow={code.again} />}
      <Button
        className="mt-4 w-full"
        disabled={isOpening || code.state.kind === 'asking'}
        onClick={() => isComplete(code) && void start()}
      >
        {isFree(code.state) ? <Mail aria-hidden className="size-4" /> : <LockKeyhole aria-hidden className="size-4" />}
        {payLabel({ isOpening, isFree: isFree(code.state), price: formatMoney(price, currency) })}
      </Button>
      {!isFree(code.state) && <PaidByCard />}
      <OthersInBasket sequenceKey={checkout.gallery.sequence_key} className="mt-3 block" />
      {/* Below the button that pays: an offer above it looks like another one. */}
      {!isFree(code.state) && more}
      <Facts checkout={checkout} given={isFree(code.state) ? null : givenBy(code.state)} />
      <Licence />
    </>
  )
}

/** `given`: what the photographer's code takes off, in minor units; null: all of it, and the rest too. */
function Facts({ checkout, given }: { checkout: Checkout; given: number | null }) {
  const { kind, gallery, currency, donation } = checkout
  const image = gallery.images[0]
  const isOne = kind === 'image' || gallery.total === 1
  const saved = kind === 'sequence' ? savedByWhole(gallery) : 0
  const share = shareOf(checkout)
  const facts = [
    !isOne && t('checkout.photos', { count: gallery.total }),
    saved > 0 && t('checkout.saves', { money: formatMoney(saved, currency) }),
    isOne && image ? t('checkout.original', { width: image.width, height: image.height }) : t('checkout.originals'),
    t(`checkout.once.${isOne ? 'one' : 'many'}`),
    share !== null &&
      given !== null &&
      t('checkout.share', {
        money: formatMoney(share - given, currency),
        ocean: donation > 0 ? formatMoney(donation, currency) : 'none',
      }),
  ]
  return (
    <ul className="mt-5 grid gap-2 border-t border-line pt-4 text-sm">
      {facts.map(
        (fact) =>
          fact && (
            <li key={fact} className="flex gap-2.5">
              <Check aria-hidden className="mt-0.5 size-4 flex-none text-ok" />
              {fact}
            </li>
          ),
      )}
    </ul>
  )
}

/** What the photographer gets. Null where it is not public, as it is for rides. */
function shareOf({ kind, gallery: { commission_image, commission_sequence }, quote }: Checkout): number | null {
  if (kind === 'image') return commission_image
  if (!quote) return commission_sequence
  if (quote.cover.some((piece) => piece.kind === 'ride')) return null
  return quote.cover.reduce((sum, piece) => sum + (piece.kind === 'image' ? commission_image : commission_sequence), 0)
}
