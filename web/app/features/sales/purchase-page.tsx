import type { listDownloads, retrievePayment } from '@lineup/contract/sales/orders.ts'
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { href } from 'react-router'
import { Banner } from '../../ui/banner.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Page } from '../../ui/page/page.tsx'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
import { lastShape, oneWide } from './checkout/checkout-memory.ts'
import { t } from './messages/t.ts'
import { orderHeading } from './order-heading.ts'
import { orderShape } from './order-shape.ts'
import { type Purchase, usePurchase } from './use-purchase.ts'
import './order.css'

// Loaded in parallel with the purchase, but not before the page.
const items = import('./purchased-items.tsx')
const PurchasedItems = lazy(async () => ({ default: (await items).PurchasedItems }))

type PurchasePageProps = {
  title: string
  sought: { title: string; note: string }
  endpoint: typeof retrievePayment | typeof listDownloads
  sessionId: string | undefined
  receipt: (order: Purchase['order'], refresh: () => Promise<unknown>) => ReactNode
}

export function PurchasePage(props: PurchasePageProps) {
  const found = usePurchase(props.endpoint, props.sessionId)
  return (
    <>
      {/* Beside what changes, so that it is heard. */}
      <output className="sr-only">{found.state.kind === 'ready' && orderHeading(found.state.purchase)}</output>
      <FoundPurchase {...props} {...found} />
    </>
  )
}

type FoundPurchaseProps = PurchasePageProps & ReturnType<typeof usePurchase>

function FoundPurchase({ title, sought, sessionId, receipt, state, again, refresh }: FoundPurchaseProps) {
  const shape = useSyncExternalStore(never, lastShape, () => oneWide)
  const heading = headingOf(state, title, sought.title)
  usePageTitle(heading)

  if (state.kind === 'ready') {
    return (
      <Suspense
        fallback={
          <Waiting shape={orderShape(state.purchase.list)} title={title} heading={orderHeading(state.purchase)} />
        }
      >
        <PurchasedItems
          title={heading}
          receipt={receipt(state.purchase.order, refresh)}
          sessionId={sessionId ?? ''}
          purchase={state.purchase}
          refresh={refresh}
        />
      </Suspense>
    )
  }
  if (state.kind === 'loading' || state.kind === 'waiting') {
    const isSlow = state.kind === 'waiting'
    return (
      <Waiting
        shape={shape}
        heading={heading}
        note={isSlow ? t('paid.waiting') : <AfterASecond>{sought.note}</AfterASecond>}
      />
    )
  }
  return (
    <Page title={heading} width="text">
      {state.kind === 'unpaid' && (
        <Banner tone="info" action={<Button onClick={again}>{t('paid.again')}</Button>}>
          {state.message || t('paid.notConfirmed')}
        </Banner>
      )}
      {state.kind === 'offline' && (
        <Banner tone="offline" action={<Button onClick={again}>{t('paid.again')}</Button>}>
          {t('paid.offline')}
        </Banner>
      )}
      {state.kind === 'unknown' && (
        <Banner
          tone="error"
          action={
            <LinkButton to={href('/contact-us')} tone="secondary" size="sm">
              {t('paid.help')}
            </LinkButton>
          }
        >
          {t('paid.unknown')}
        </Banner>
      )}
    </Page>
  )
}

/** The frame of the page, until the purchase and the code that shows it are there. */
function Waiting(props: { shape: string; title?: string; heading: string; note?: ReactNode }) {
  return (
    <div className="container-page min-h-svh py-6 sm:py-8">
      <div className={`order ${props.shape}`}>
        <div className="order-side">
          <div className="order-head">
            <p className="order-line ps-7 text-sm font-semibold text-muted">{props.title}</p>
            <h1 tabIndex={-1}>{props.heading}</h1>
            <output className="order-line mt-1.5 block">{props.note}</output>
            <p className="mt-3 hidden text-muted noscript:block">{t('paid.needsScript')}</p>
          </div>
        </div>
        <div aria-hidden className="order-photos noscript:hidden">
          <div className="order-waiting" />
        </div>
      </div>
    </div>
  )
}

/** Most answers are there before. */
const AfterASecond = ({ children }: { children: string }) => <span className="after-a-second">{children}</span>

const never = () => () => {}

/** No heading claims a payment or a purchase before the shop has confirmed it. */
function headingOf(state: ReturnType<typeof usePurchase>['state'], title: string, sought: string): string {
  // Nobody paid for an order of nothing.
  if (state.kind === 'ready') return state.purchase.order.price === 0 ? t('paid.downloadTitle') : title
  return state.kind === 'unknown' ? t('paid.unknownTitle') : sought
}
