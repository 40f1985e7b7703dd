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
      className={`flex h-[44px] min-w-[44px] flex-none items-center justify-center gap-[3px] rounded-md px-[4px] without-chosen:hidden ${className}`}
    >
      <ShoppingBasket aria-hidden className="size-[22px] flex-none" />
      {count > 0 && (
        <span
          aria-hidden
          // Beside the basket, which it would cover where letters are large.
          className="numbers min-w-[1.6em] rounded-full bg-accent px-[0.35em] text-center text-[min(0.75rem,20px)] leading-[1.6] font-bold text-bg"
        >
          {count}
        </span>
      )}
    </Link>
  )
}
