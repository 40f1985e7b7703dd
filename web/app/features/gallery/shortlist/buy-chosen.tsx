import { choice as words } from '../../../strings/money/choice.ts'
import { LinkButton } from '../../../ui/button.tsx'

/** "Buy these 3"; on phones "Buy 3". */
export function BuyChosen({ to, count }: { to: string; count: number }) {
  return (
    <LinkButton to={to} className="max-sm:px-3">
      <span>
        {words.buy} <span className="max-sm:sr-only">{words.these(count)}</span>
        {count > 1 && ` ${count}`}
      </span>
    </LinkButton>
  )
}
