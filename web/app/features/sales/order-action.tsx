import { blank } from '@lineup/contract/joined.ts'
import { downloadStatus } from '@lineup/contract/states.ts'
import { Download } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { takeLostFocus } from '../../ui/page/lost-focus.ts'
import { SaveToPhotos } from './downloads/save-to-photos.tsx'
import type { Zip } from './downloads/use-zip.ts'
import { ZipAction } from './downloads/zip-action.tsx'
import { t } from './messages/t.ts'
import { isAllArrived, isAnyReported } from './order-head.tsx'
import { isTheirs } from './order-heading.ts'
import type { Purchase } from './use-purchase.ts'

type OrderActionProps = {
  purchase: Purchase
  /** The originals that this page has downloaded. */
  files: File[]
  /** Some photos are shown with the mark, because their originals are not on this page. */
  isMarked: boolean
  /** The controls of the only photo. */
  only: ReactNode
  all: { count: { done: number; total: number } | null; isBusy: boolean; start: () => void }
  zip: Zip
}

/** The one thing to do now: download the photo or all photos; then, where the system can, put them among its photos. */
export function OrderAction({ purchase, files, isMarked, only, all, zip }: OrderActionProps) {
  const { list } = purchase
  const isAnyOpen = list.some(({ status }) => status === downloadStatus.available)
  const isAnyLeft = list.some(({ status }) => status !== downloadStatus.downloaded)
  const isOver = isAllArrived(purchase)
  const isCopied = list.some(({ copy }) => copy)
  const isIdle = isAnyOpen && !all.isBusy && !zip.isStarting
  const count = all.count && t('paid.progress', { done: all.count.done, total: all.count.total })
  const isCounting = count !== null && all.isBusy
  const [isPressed, setPressed] = useState(false)
  const thanks = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    // The pressed button has disappeared, so move the focus here.
    if (isOver && isPressed) takeLostFocus(thanks.current)
  }, [isOver, isPressed])

  function start() {
    if (!isIdle) return
    setPressed(true)
    all.start()
  }

  return (
    <>
      {/* By itself, because on phones it stays in sight, and the sentences do not. */}
      {!only && isAnyLeft && (
        <div className="order-open">
          {/* A disabled button would lose the focus. */}
          <Button
            tone={isIdle ? 'primary' : 'secondary'}
            // What it says while it works is read too.
            className="flex-1 aria-disabled:bg-sunken aria-disabled:opacity-100!"
            aria-disabled={!isIdle}
            onClick={start}
          >
            <Download aria-hidden className="size-4" />
            <span className={isCounting ? 'sr-only' : undefined}>{t('paid.all')}</span>
            {/* In the button, so that this keeps its width. */}
            {count && ' '}
            {count && <span className="numbers whitespace-nowrap">{count}</span>}
          </Button>
        </div>
      )}
      <output className="sr-only">{isOver && isPressed ? t('paid.allArrived') : count}</output>
      <div className="order-action">
        {only}
        {!all.isBusy && <SaveToPhotos files={files} />}
        <ZipAction list={list} zip={zip} isIdle={isIdle} />
        {isAnyLeft && (
          <p className="w-full text-sm text-muted">{only ? t('paid.keepOpen.one') : t('paid.keepOpen.all')}</p>
        )}
        {isOver && isTheirs(purchase) && <Thanks ref={thanks} files={files.length} photos={list.length} />}
        {(isCopied || isAnyOpen) && (
          <p className="w-full text-sm text-muted">{isCopied ? t('paid.copies') : t('paid.copiesLater')}</p>
        )}
        {isMarked && (
          <p className="w-full text-sm text-muted">
            {t(`paid.previews.${isAnyLeft || isAnyReported(purchase) ? 'open' : only ? 'one' : 'many'}`)}
          </p>
        )}
      </div>
    </>
  )
}

/** Thanks, and says how long the page has what it can save once more. */
function Thanks({ files, photos, ref }: { files: number; photos: number; ref: Ref<HTMLParagraphElement> }) {
  return (
    <p ref={ref} tabIndex={-1} className="w-full outline-none">
      <span className="font-medium">{t('paid.thanks')}</span>
      {blank()}
      {files > 0 &&
        (files < photos
          ? t('paid.saveAgain.until.some')
          : photos === 1
            ? t('paid.saveAgain.until.one')
            : t('paid.saveAgain.until.all'))}
    </p>
  )
}
