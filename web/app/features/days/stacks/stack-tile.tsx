import { Images, ShoppingBasket } from 'lucide-react'
import { href, Link, useNavigate } from 'react-router'
import { oneStep } from '../../../api/navigation/steps.ts'
import { SourcedPicture } from '../../../ui/pictures/picture.tsx'
import { orderPath } from '../../gallery/bought/use-bought.ts'
import { t } from '../messages/t.ts'
import type { StackCard } from '../stack-card.ts'
import { useMeet } from './met-sequences.ts'
import type { Chosen } from './use-chosen.ts'

type StackTileProps = {
  stack: StackCard
  spot: string
  /** Where its photos are. */
  to: string
  isFirst: boolean
  /** One of so few that they are shown large. */
  isLarge?: boolean
  /** One of two that show the same moment. */
  angle?: 1 | 2
  /** Its camera's clock was not checked. */
  isAbout?: boolean
  chosen: Chosen
}

/** One picture that stands for a stack, its number of photos, time and photographer. The heart chooses all of them, and says so. */
export function StackTile({
  stack,
  spot,
  to,
  isFirst,
  isLarge = false,
  angle,
  isAbout = false,
  chosen,
}: StackTileProps) {
  useMeet(stack)
  const { time, name, imageIds, sources, sequenceKey } = stack
  const count = imageIds.length
  const picked = chosen.of(sequenceKey).filter((id) => imageIds.includes(id)).length
  const orders = imageIds.flatMap((id) => chosen.bought.get(id) ?? [])
  const [order] = orders
  const yours = orders.length
  const isOneOrder = orders.every(({ session }) => session === order?.session)
  const navigate = useNavigate()
  const shownTime = time ? (isAbout ? t('day.about', { time: time.slice(0, 5) }) : time) : t('day.noTime')

  function choose() {
    const before = chosen.of(sequenceKey)
    chosen.toggle(sequenceKey, imageIds)
    if (count === 1) return
    const open = () => void navigate(to, { state: oneStep })
    // The heart is kept, even if its words do not arrive.
    import('./tell-of-stack.ts').then(({ tellOfStack }) => tellOfStack(stack, before, open)).catch(() => {})
  }

  return (
    <article className="stack-tile relative" {...(time.length === CLOCK && !isAbout && { 'data-time': time })}>
      <div className="relative">
        <Link
          to={to}
          state={oneStep}
          id={`stack-${stack.id}`}
          aria-label={t('day.open', { count, time: time || 'none', name })}
          className="stack-frame"
        >
          <SourcedPicture
            sources={sources ?? noSources}
            alt={t('day.cover', { spot, time: time || 'none' })}
            width={4}
            height={3}
            sizes={isLarge ? LARGE_SIZES : SIZES}
            isFirst={isFirst}
          />
          {count > 1 && (
            <span className="stack-count">
              <Images aria-hidden className="size-3.5" />
              {count}
            </span>
          )}
        </Link>
        {angle && <span className="stack-angle">{t('day.angle', { n: angle })}</span>}
      </div>
      <div className="stack-caption">
        <p className="min-w-17 flex-1 leading-tight">
          <span className="numbers block font-semibold text-text">{shownTime}</span>
          <span className="block truncate">
            {yours > 0 && `${yours === count ? t('day.allYours') : t('day.yours', { count: yours })} · `}
            {name}
          </span>
        </p>
        {order && yours === count ? (
          <Link
            to={isOneOrder ? orderPath(order) : href('/your-photos')}
            aria-label={t('day.openOrder', { count, time: time || 'none', isOne: String(isOneOrder) })}
            className="photo-buy"
          >
            {t('day.openYours')}
          </Link>
        ) : (
          <button
            type="button"
            aria-pressed={picked > 0 && picked === count - yours}
            aria-label={t('day.chooseAll', { count, time: time || 'none' })}
            title={t('day.chooseAll', { count, time: time || 'none' })}
            className="photo-choose flex min-w-11 flex-none items-center justify-end gap-1.5 whitespace-nowrap noscript:hidden"
            onClick={choose}
          >
            {/* A number alone reads like a count of those who liked it. */}
            {count > 1 && (
              <span className="numbers text-sm font-semibold">
                {picked || t('day.allOf', { count: count - yours })}
              </span>
            )}
            <ShoppingBasket aria-hidden className={`size-5 flex-none ${picked > 0 ? 'text-accent' : ''}`} />
          </button>
        )}
      </div>
    </article>
  )
}

/** Characters of 07:41:12: without a remark on another day. */
const CLOCK = 8

const noSources = { jpeg: '', avif: '', color: null }

// As days.css divides the width.
const LARGE_SIZES = '(min-width:1824px) 584px,(min-width:40rem) 33vw,50vw'
const SIZES =
  '(min-width:1824px) 288px,(min-width:93.75rem) 16vw,(min-width:75rem) calc(20vw - 18px),(min-width:56.25rem) calc(25vw - 17px),(min-width:40rem) calc(33vw - 20px),50vw'
