import { texts } from '@lineup/contract/errors.ts'
import { downloadStatus, type listDownloads, type retrievePayment } from '@lineup/contract/sales.ts'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { paid as words } from '../../strings/sales.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { formatMoney } from '../../ui/format.ts'
import { Page } from '../../ui/page.tsx'
import { RowSkeletons } from '../../ui/skeletons.tsx'
import { DownloadRow } from './download-row.tsx'
import { useDownloads } from './use-downloads.ts'
import { type Purchase, usePurchase } from './use-purchase.ts'

const FOLLOW_MS = 5_000

type PurchasePageProps = {
  title: string
  endpoint: typeof retrievePayment | typeof listDownloads
  sessionId: string | undefined
  /** Where the receipt is, by the address it goes to. */
  receipt: (email: string) => string
}

/** What a checkout session bought, to be downloaded once each. */
export function PurchasePage({ title, endpoint, sessionId, receipt }: PurchasePageProps) {
  const { state, again, refresh } = usePurchase(endpoint, sessionId)

  if (state.kind === 'ready') {
    return (
      <Ready title={title} receipt={receipt} sessionId={sessionId ?? ''} purchase={state.purchase} refresh={refresh} />
    )
  }
  return (
    <Page title={words.waitingTitle} width="text">
      {state.kind === 'loading' && <RowSkeletons />}
      <p className="hidden text-muted noscript:block">{words.needsScript}</p>
      {state.kind === 'waiting' && <output className="block text-lg">{words.waiting}</output>}
      {state.kind === 'unpaid' && (
        <Banner tone="info" action={<Button onClick={again}>{words.again}</Button>}>
          {state.message || words.notConfirmed}
        </Banner>
      )}
      {state.kind === 'offline' && (
        <Banner tone="offline" action={<Button onClick={again}>{words.again}</Button>}>
          {words.offline}
        </Banner>
      )}
      {state.kind === 'unknown' && (
        <Banner
          tone="error"
          action={
            <LinkButton to="/contact-us" tone="secondary" size="sm">
              {words.help}
            </LinkButton>
          }
        >
          {words.unknown}
        </Banner>
      )}
    </Page>
  )
}

type ReadyProps = Pick<PurchasePageProps, 'title' | 'receipt'> & {
  sessionId: string
  purchase: Purchase
  refresh: () => Promise<Purchase | undefined>
}

function Ready({ title, receipt, sessionId, purchase: { list, order }, refresh }: ReadyProps) {
  const { progress, all, isBusy, download, downloadAll } = useDownloads({ sessionId, refresh })
  useFollowing(
    list.some(({ id, status }) => status === downloadStatus.inProgress && !progress[id]),
    refresh,
  )
  const isAnyOpen = list.some(({ status }) => status === downloadStatus.available)
  const isAnyLeft = list.some(({ status }) => status !== downloadStatus.downloaded)
  const isAllDone = list.length > 1 && !isAnyLeft
  const donation = formatMoney(order.donation, order.currency)

  return (
    <div className="container-page max-w-4xl py-8 sm:py-12">
      <div className="flex gap-4">
        <CircleCheck aria-hidden className="mt-1 size-8 flex-none text-ok" />
        <div>
          <h1 tabIndex={-1} className="text-2xl">
            {title}
          </h1>
          <p className="mt-1.5 text-muted">{words.lead(donation)}</p>
          {order.email_masked && <p className="mt-1 text-sm text-muted">{receipt(order.email_masked)}</p>}
          <p className="numbers mt-1 text-sm text-muted">
            {words.reference} {order.reference}
          </p>
        </div>
      </div>
      <div className="sticky top-0 z-10 mt-6 flex flex-wrap items-center justify-between gap-3 border-b border-line bg-bg py-3">
        <p className="text-sm font-semibold">{isAnyLeft ? `${words.once} ${words.keepOpen}` : words.once}</p>
        <div className="flex items-center gap-3">
          {list.length > 1 && !isAllDone && (
            <Button disabled={!isAnyOpen || isBusy} onClick={() => void downloadAll(list)}>
              {words.all}
            </Button>
          )}
          <output className="numbers text-sm text-muted">
            {isAllDone ? <AllDone /> : all && words.progress(all.done, all.total)}
          </output>
        </div>
      </div>
      {list.length === 0 && (
        <Empty
          action={
            <LinkButton to="/contact-us" tone="secondary">
              {words.help}
            </LinkButton>
          }
        >
          {texts.noDownloads}
        </Empty>
      )}
      <ul>
        {list.map((item) => (
          <DownloadRow
            key={item.id}
            item={item}
            progress={progress[item.id]}
            isBusy={isBusy}
            onDownload={() => void download(item)}
          />
        ))}
      </ul>
    </div>
  )
}

/** While another page downloads, this one looks how far that is. */
function useFollowing(isElsewhere: boolean, refresh: () => Promise<unknown>) {
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  })
  useEffect(() => {
    if (!isElsewhere) return
    const timer = setInterval(() => void latest.current(), FOLLOW_MS)
    return () => clearInterval(timer)
  }, [isElsewhere])
}

function AllDone() {
  return (
    <span className="inline-flex min-h-11 items-center gap-2 font-semibold text-ok">
      <CircleCheck aria-hidden className="size-5" />
      {words.allDone}
    </span>
  )
}
