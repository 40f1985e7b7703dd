import { ShoppingBasket } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { href, Link } from 'react-router'
import { parseChosen, readChosen, watchChosen } from '../../gallery/shortlist/use-shortlist.ts'
import { t } from '../messages/t.ts'

/** The way to the basket, with the number of photos in it. Nothing while it is empty. */
export function BasketLink({ className }: { className: string }) {
  const text = useSyncExternalStore(watchChosen, readChosen, () => '')
  const count = Object.values(parseChosen(text)).flat().length
  const label = count > 0 ? t('basket.with', { count }) : t('basket.title')
  return (
    <Link
      to={href('/basket')}
      aria-label={label}
      title={label}
      className={`relative without-chosen:hidden ${className}`}
    >
      <ShoppingBasket aria-hidden className="size-5.5" />
      {count > 0 && (
        <span
          aria-hidden
          className="numbers absolute top-0.5 right-0 min-w-4.5 rounded-full bg-accent px-1 text-center text-[0.6875rem] leading-4.5 font-bold text-bg"
        >
          {count}
        </span>
      )}
    </Link>
  )
}
