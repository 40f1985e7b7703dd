import { blank } from '@lineup/contract/joined.ts'
import { useSyncExternalStore } from 'react'
import { href, Link } from 'react-router'
import { t } from '../messages/t.ts'
import { parseChosen, readChosen, watchChosen } from './use-shortlist.ts'

type OthersInBasketProps = { sequenceKey: string; className: string }

/** What the basket holds of other sessions, and the way to pay for all of it together. Nothing where it holds no others. */
export function OthersInBasket({ sequenceKey, className }: OthersInBasketProps) {
  const text = useSyncExternalStore(watchChosen, readChosen, () => '')
  const count = Object.entries(parseChosen(text)).reduce(
    (sum, [key, ids]) => sum + (key === sequenceKey ? 0 : ids.length),
    0,
  )
  if (count === 0) return null
  return (
    <Link to={href('/basket')} className={`text-sm leading-tight text-muted ${className}`}>
      {t('others.more', { count })}
      {blank()}
      <span className="font-semibold text-brand underline">{t('others.payAll')}</span>
    </Link>
  )
}
