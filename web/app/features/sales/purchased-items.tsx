import { texts } from '@lineup/contract/errors.ts'
import { downloadStatus } from '@lineup/contract/states.ts'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { href } from '../../api/navigation/href.ts'
import { paid as words } from '../../strings/sales.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ConfirmHost } from '../../ui/overlay/confirm.tsx'
import { DownloadRow } from './download-row.tsx'
import { OrderFacts } from './receipt/order-facts.tsx'
import { useDownloads } from './use-downloads.ts'
import { useNotArrived } from './use-not-arrived.ts'
import type { Purchase } from './use-purchase.ts'

const FOLLOW_MS = 5_000

type PurchasedItemsProps = {
  title: string
  receipt: ReactNode
  sessionId: string
  purchase: Purchase
  refresh: () => Promise<Purchase | undefined>
}

export function PurchasedItems({ title, receipt, sessionId, purchase, refresh }: PurchasedItemsProps) {
  const { list } = purchase
  const { progress, all, isBusy, isLooking, download, downloadAll } = useDownloads({ sessionId, list, refresh })
  const report = useNotArrived({ sessionId, refresh })
  useFollowing(
    list.some(({ id, status }) => status === downloadStatus.inProgress && !progress[id]),
    refresh,
  )
  const isAnyOpen = list.some(({ status }) => status === downloadStatus.available)
  const isAnyLeft = list.some(({ status }) => status !== downloadStatus.downloaded)
  const isAllDone = list.length > 1 && !isAnyLeft

  return (
    <div className="container-page max-w-4xl py-8 sm:py-12">
      <div className="flex gap-4">
        <CircleCheck aria-hidden className="mt-1 size-8 flex-none text-ok" />
        <div>
          <h1 tabIndex={-1} className="text-2xl">
            {title}
          </h1>
          <OrderFacts purchase={purchase} />
          {receipt}
          <p className="mt-1 text-sm text-muted">{words.keepMail}</p>
        </div>
      </div>
      {list.length > 0 && (
        <div className="sticky top-(--header-h) z-10 mt-6 flex flex-wrap items-center justify-between gap-3 border-b border-line bg-bg py-3">
          <p className="text-sm font-semibold">{isAnyLeft ? `${words.once} ${words.keepOpen}` : words.once}</p>
          <div className="flex items-center gap-3">
            <output className="numbers text-sm text-muted empty:-mr-3">
              {isAllDone ? <AllDone /> : all && words.progress(all.done, all.total)}
            </output>
            {list.length > 1 && !isAllDone && (
              <Button disabled={!isAnyOpen || isBusy} onClick={() => void downloadAll(list)}>
                {words.all}
              </Button>
            )}
          </div>
        </div>
      )}
      {list.length === 0 && (
        <Empty
          action={
            <LinkButton to={href('/contact-us')} tone="secondary">
              {words.help}
            </LinkButton>
          }
        >
          {texts.noDownloads}
        </Empty>
      )}
      <ul>
        {list.map((item, n) => (
          <DownloadRow
            key={item.id || n}
            item={item}
            progress={progress[item.id]}
            isBusy={isBusy}
            isLooking={isLooking}
            onDownload={() => void download(item)}
            onNotArrived={() => report(item)}
          />
        ))}
      </ul>
      <ConfirmHost />
    </div>
  )
}

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
