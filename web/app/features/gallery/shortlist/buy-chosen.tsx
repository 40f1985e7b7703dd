import { LinkButton } from '../../../ui/button.tsx'
import { t } from '../messages/t.ts'

/** "Buy these 3"; on phones "Buy 3". */
export function BuyChosen({ to, count }: { to: string; count: number }) {
  return (
    <LinkButton to={to} className="max-sm:px-3">
      <span aria-hidden className="sm:hidden">
        {t('choice.buyFew', { count })}
      </span>
      <span className="max-sm:sr-only">{t('choice.buyFor', { count, price: 'none' })}</span>
    </LinkButton>
  )
}
