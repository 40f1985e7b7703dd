import { LinkButton } from '../../../ui/button.tsx'
import { t } from '../messages/t.ts'

/** "Buy these 3"; on phones "Buy 3". */
export function BuyChosen({ to, count }: { to: string; count: number }) {
  return (
    <LinkButton to={to} className="max-sm:px-3">
      <span>
        {t('choice.buy')} <span className="max-sm:sr-only">{t('choice.these', { count })}</span>
        {count > 1 && ` ${count}`}
      </span>
    </LinkButton>
  )
}
