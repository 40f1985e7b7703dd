import { blank } from '@lineup/contract/joined.ts'
import { href, Link } from 'react-router'
import { useSite } from '../../../api/use-site.ts'
import { useAbout } from '../../prices/currencies/use-about.ts'
import { t as tFree } from '../free/messages/t.ts'
import { t } from '../messages/t.ts'
import { CardBrands } from './card-brands.tsx'

type PayLabel = { isOpening: boolean; isFree: boolean; price: string }

/** On the button that orders. */
export function payLabel({ isOpening, isFree, price }: PayLabel): string {
  if (isFree) return isOpening ? tFree('ordering') : tFree('order')
  return isOpening ? t('checkout.opening') : t('checkout.pay', { price })
}

/** Below a button that pays: which cards, and where. */
export function PaidByCard() {
  const { exchange } = useAbout()
  const { tax } = useSite()
  return (
    <>
      <p className="mt-2 hidden text-sm text-muted noscript:block">{t('checkout.needsScript')}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <CardBrands />
        <p className="text-xs text-muted">
          {/* A line each: else our font's arrival could move a word to the next line. */}
          <span className="block">{t('checkout.provider')}</span> {t('checkout.tax', { tax: tax ?? 'none' })}
          {exchange !== null && <span className="block">{exchange}</span>}
        </p>
      </div>
    </>
  )
}

/** What the photos may be used for, and whom to ask. */
export function Licence() {
  return (
    <p className="mt-4 text-sm text-muted">
      {t('checkout.licence')}
      {blank()}
      <Link to={href('/terms-and-conditions')} className="text-brand underline">
        {t('checkout.terms')}
      </Link>
      {' · '}
      {t('checkout.question')}
      {blank()}
      <Link to={href('/contact-us')} className="text-brand underline">
        {t('checkout.contact')}
      </Link>
    </p>
  )
}
