import { formatDate, formatMoney } from '@lineup/contract/format.ts'
import { between, blank } from '@lineup/contract/joined.ts'
import { MAX_IMAGES_PER_CHOICE } from '@lineup/contract/limits.ts'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { href, Link } from 'react-router'
import { restOfWaves } from '../gallery/bought/rest-of-waves.ts'
import { useBought } from '../gallery/bought/use-bought.ts'
import { useRestPrice } from '../gallery/bought/use-rest-price.ts'
import { choicePath } from '../gallery/shortlist/choice-offer.ts'
import { parseChosen, readChosen, watchChosen } from '../gallery/shortlist/use-shortlist.ts'
import { t } from './messages/t.ts'
import { contactAbout } from './receipt/contact-about.ts'
import { InvoiceLink } from './receipt/invoice-link.tsx'
import { OrderFacts } from './receipt/order-facts.tsx'
import { PaperReceipt } from './receipt/paper-receipt.tsx'
import type { Purchase } from './use-purchase.ts'

type OrderDetailsProps = { purchase: Purchase; sessionId: string; receipt: ReactNode }

/** The quiet rows below the one action: the rest of the wave, the whole session, and all that there is to know of the order. */
export function OrderDetails({ purchase, sessionId, receipt }: OrderDetailsProps) {
  const bought = useBought()
  const here = new Set(purchase.list.map(({ image_id }) => image_id))
  const have = { has: (id: number) => here.has(id) || bought.has(id) }
  const sessions = purchase.sequences.flatMap(({ sequence_id, sequence_key, spot, date, left, waves }) => {
    const inOthers = [...bought].filter(([id, order]) => order.sequenceKey === sequence_key && !here.has(id))
    if (sequence_id === null || sequence_key === null) return []
    const rest = { left: left - inOthers.length, wave: restOfWaves(sequence_key, waves, have) }
    return [{ id: sequence_id, sequenceKey: sequence_key, spot, date, ...rest }]
  })
  return (
    <div className="order-details">
      {sessions.map((session) => (
        <Session key={session.id} {...session} isOnly={sessions.length === 1} currency={purchase.order.currency} />
      ))}
      <LeftInBasket have={have} />
      <div className="pt-2">
        <OrderFacts purchase={purchase} />
        {receipt}
        <InvoiceLink sessionId={sessionId} invoice={purchase.order.invoice} />
        <PaperReceipt purchase={purchase} />
        <p className="mt-1 text-sm text-muted">
          {t('paid.question')}
          {blank()}
          <Link to={contactAbout(purchase.order.reference)} className="text-brand underline">
            {t('paid.help')}
          </Link>
        </p>
      </div>
    </div>
  )
}

/** What was chosen and is not bought waits in the basket. */
function LeftInBasket({ have }: { have: { has: (id: number) => boolean } }) {
  const text = useSyncExternalStore(watchChosen, readChosen, () => '')
  const count = Object.values(parseChosen(text))
    .flat()
    .filter((id) => !have.has(id)).length
  return count > 0 && <Row to={href('/basket')}>{t('paid.inBasket', { count })}</Row>
}

type SessionProps = {
  id: number
  sequenceKey: string
  spot: string
  date: string
  /** Of several, each says its place and day. */
  isOnly: boolean
  left: number
  wave: ReturnType<typeof restOfWaves>
  currency: string
}

function Session({ id, sequenceKey, spot, date, isOnly, left, wave, currency }: SessionProps) {
  const ids = wave?.ids ?? []
  // The shop knows which photos are one ride.
  const price = useRestPrice(id, ids.length > MAX_IMAGES_PER_CHOICE ? [] : ids)
  return (
    <>
      {wave && (
        <Row to={price === null ? wave.to : choicePath(sequenceKey, ids)}>
          {isOnly ? wave.text : t('paid.waveOf', { spot, wave: wave.text })}
          {price !== null && between() + formatMoney(price, currency)}
        </Row>
      )}
      <Row to={href('/sequence-gallery/:sequence_key', { sequence_key: sequenceKey })}>
        {isOnly ? t('paid.session') : t('paid.sessionOf', { spot, date: formatDate(date, 'DD MMM, YYYY') })}{' '}
        {left > 0 && <span className="font-normal text-muted">{t('paid.left', { count: left })}</span>}
      </Row>
    </>
  )
}

function Row({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="flex min-h-12 items-center justify-between gap-3 border-b border-line font-semibold hover:text-brand"
    >
      <span>{children}</span>
      <ChevronRight aria-hidden className="size-5 flex-none text-muted" />
    </Link>
  )
}
