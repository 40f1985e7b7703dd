import { downloadStatus } from '@lineup/contract/states.ts'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { paid as words } from '../../strings/payment/paid.ts'
import { Button } from '../../ui/button.tsx'
import { isSettled } from './order-head.tsx'
import { SaveToPhotos } from './save-to-photos.tsx'
import type { Purchase } from './use-purchase.ts'

type OrderActionProps = {
  purchase: Purchase
  /** The originals that this page has downloaded. */
  files: File[]
  /** The controls of the only photo. */
  only: ReactNode
  all: { count: { done: number; total: number } | null; isBusy: boolean; start: () => void }
}

/** The one thing to do now: download the photo or all photos; then, where the system can, put them among its photos. */
export function OrderAction({ purchase, files, only, all }: OrderActionProps) {
  const { list } = purchase
  const isAnyOpen = list.some(({ status }) => status === downloadStatus.available)
  const isAnyLeft = list.some(({ status }) => status !== downloadStatus.downloaded)
  return (
    <div className="order-action">
      {only ?? (
        <div className="flex flex-wrap items-center gap-3">
          {isAnyLeft && (
            <Button className="flex-1" disabled={!isAnyOpen || all.isBusy} onClick={all.start}>
              {words.all}
            </Button>
          )}
          <output className="numbers text-sm text-muted empty:hidden">
            {isAnyLeft ? all.count && words.progress(all.count.done, all.count.total) : <AllDone />}
          </output>
        </div>
      )}
      {!all.isBusy && <SaveToPhotos files={files} />}
      {isAnyLeft && <p className="w-full text-sm text-muted">{only ? words.keepOpen.one : words.keepOpen.all}</p>}
      {!isAnyLeft && isSettled(purchase) && <p className="w-full font-medium">{words.thanks}</p>}
    </div>
  )
}

function AllDone() {
  return (
    <span className="inline-flex min-h-11 items-center gap-2 font-semibold text-ok">
      <CircleCheck aria-hidden className="size-5" />
      {words.allDone}
    </span>
  )
}
