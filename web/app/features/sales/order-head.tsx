import { formatDate } from '@lineup/contract/format.ts'
import { between } from '@lineup/contract/joined.ts'
import { downloadStatus } from '@lineup/contract/states.ts'
import { CircleCheck } from 'lucide-react'
import { href, Link } from 'react-router'
import { placed } from '../../ui/placed.tsx'
import { t as tGallery } from '../gallery/messages/t.ts'
import { t } from './messages/t.ts'
import { isTheirs, orderHeading } from './order-heading.ts'
import type { Purchase } from './use-purchase.ts'

/** Says whose the photos are now, and from which session. */
export function OrderHead({ title, purchase }: { title: string; purchase: Purchase }) {
  const { sequences } = purchase
  const isGood = isTheirs(purchase) && !isAnyReported(purchase)
  return (
    <div className="order-head">
      <p className={`flex items-center gap-2 text-sm font-semibold ${isGood ? 'text-ok' : 'text-muted'}`}>
        {isGood && <CircleCheck aria-hidden className="size-5 flex-none" />}
        {stateOf(purchase) ?? title}
      </p>
      <h1 tabIndex={-1} className="mt-1">
        {orderHeading(purchase)}
      </h1>
      {sequences.map(({ spot, date, photographer_id, name }) => (
        <p key={`${spot} ${date} ${name}`} className="mt-1.5 wrap-anywhere text-muted">
          {spot}
          {between()}
          <time dateTime={date} className="whitespace-nowrap">
            {formatDate(date, 'DD MMM, YYYY')}
          </time>
          {name !== null && photographer_id !== null && (
            <>
              {' · '}
              {placed((part) =>
                tGallery('gallery.by', {
                  name: part(
                    <Link
                      to={href('/photographer/:id', { id: String(photographer_id) })}
                      className="underline decoration-line underline-offset-4 hover:decoration-current"
                    >
                      {name}
                    </Link>,
                  ),
                }),
              )}
            </>
          )}
        </p>
      ))}
    </div>
  )
}

function stateOf(purchase: Purchase): string | null {
  if (isAllArrived(purchase)) return t(`paid.arrived.${purchase.list.length === 1 ? 'one' : 'many'}`)
  return isAnyReported(purchase) ? t('paid.notArrived.checking') : null
}

export const isAnyReported = ({ list }: Purchase): boolean => list.some(({ reported }) => reported)

/** All photos that can be downloaded are, and none is missed. */
export const isAllArrived = ({ list }: Purchase): boolean =>
  list.length > 0 && list.every(({ status, reported }) => status === downloadStatus.downloaded && !reported)
