import { t as tContract } from '@lineup/contract/messages/t.ts'
import { downloadStatus } from '@lineup/contract/states.ts'
import { Fragment, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ConfirmHost } from '../../ui/overlay/confirm.tsx'
import { ratioClass } from '../../ui/pictures/ratio.ts'
import { useLightbox } from '../gallery/lightbox/use-lightbox.tsx'
import { BoughtPhoto, FileFacts } from './bought-photo.tsx'
import { boughtSlides, withCopies } from './bought-slides.ts'
import { CopyDeeds } from './copies/copy-deeds.tsx'
import { shareBought } from './copies/share-bought.ts'
import { DownloadControls } from './downloads/download-controls.tsx'
import { saveAgain } from './downloads/save-again.ts'
import { canSave } from './downloads/save-to-photos.tsx'
import { useArrivedOriginals } from './downloads/use-arrived-originals.ts'
import { useDownloads } from './downloads/use-downloads.ts'
import { useNotArrived } from './downloads/use-not-arrived.ts'
import { useZip } from './downloads/use-zip.ts'
import { t } from './messages/t.ts'
import { OrderAction } from './order-action.tsx'
import { OrderDetails } from './order-details.tsx'
import { isAllArrived, OrderHead } from './order-head.tsx'
import { orderRows } from './order-rows.ts'
import { orderShape } from './order-shape.ts'
import { contactAbout } from './receipt/contact-about.ts'
import type { Purchase } from './use-purchase.ts'
import { WhatNext } from './what-next.tsx'

const FOLLOW_MS = 5_000
/** Who watches a zip come should not read for long that nothing of it is here. */
const ZIP_FOLLOW_MS = 1_500
/** Copies are made each minute. One that is not there after four minutes comes another day, with a reload. */
const COPY_LOOKS = 24
const COPY_LOOK_MS = 10_000

type PurchasedItemsProps = {
  title: string
  receipt: ReactNode
  sessionId: string
  purchase: Purchase
  refresh: () => Promise<Purchase | undefined>
}

export function PurchasedItems({ title, receipt, sessionId, purchase, refresh }: PurchasedItemsProps) {
  const { list } = purchase
  const files = useArrivedOriginals()
  const { progress, all, isBusy, isLooking, download, downloadAll } = useDownloads({
    sessionId,
    list,
    refresh,
    onFile: files.keep,
  })
  const zip = useZip({ sessionId, list, refresh })
  const report = useNotArrived({ sessionId, refresh })
  const clean = withCopies(list, files.clean)
  const share = (item: Purchase['list'][number]) => void shareBought(purchase, item)
  const lightbox = useLightbox(boughtSlides(list, { clean, kept: files.kept }, share))
  usePreparation(Object.keys(files.clean).length > 0, lightbox.prepare)
  useFollowing(refresh, {
    isOn: list.some(({ id, status }) => status === downloadStatus.inProgress && !progress[id]),
    every: zip.running === null ? FOLLOW_MS : ZIP_FOLLOW_MS,
  })
  const uncopied = list.filter(({ status, copy }) => status === downloadStatus.downloaded && !copy).length
  useFollowing(refresh, { isOn: uncopied > 0, every: COPY_LOOK_MS, most: COPY_LOOKS, from: uncopied })
  const controlsOf = (item: Purchase['list'][number]) => ({
    item,
    progress: progress[item.id],
    isBusy,
    isLooking,
    isInZip: zip.holds(item),
    onDownload: () => void download(item),
    onNotArrived: () => report(item),
    onSaveAgain: againOf(files.kept[item.id]),
  })
  const [only] = list.length === 1 ? list : []
  const rows = useMemo(() => orderRows(list), [list])

  return (
    <div className="container-page min-h-svh py-6 sm:py-8">
      <div className={`order ${orderShape(list)}`}>
        <div className="order-side">
          <OrderHead title={title} purchase={purchase} />
          {list.length > 0 && (
            <OrderAction
              purchase={purchase}
              files={Object.values(files.kept)}
              isMarked={list.some(({ id }) => !clean[id])}
              only={
                only && (
                  <DownloadControls {...controlsOf(only)} look={{ tone: 'primary', size: 'md', className: 'w-full' }} />
                )
              }
              all={{ count: all, isBusy, start: () => void downloadAll(list) }}
              zip={zip}
            />
          )}
          <OrderDetails purchase={purchase} sessionId={sessionId} receipt={receipt} />
        </div>
        {list.length === 0 ? (
          <Empty
            action={
              <LinkButton to={contactAbout(purchase.order.reference)} tone="secondary">
                {t('paid.help')}
              </LinkButton>
            }
          >
            {tContract('noDownloads')}
          </Empty>
        ) : (
          <ul className={`order-photos ${ratioClass(rows.highest, 1)}`}>
            {list.map((item, n) => (
              <Fragment key={item.id || n}>
                {rows.photos[n]?.startsRow && <li aria-hidden className="row-break" />}
                <li className={`bought-item ${ratioClass(item.width, item.height)}`}>
                  <BoughtPhoto
                    item={item}
                    progress={progress[item.id]}
                    clean={clean[item.id]}
                    onOpen={() => lightbox.open(item.image_id)}
                    sizes={sizesOf(rows.photos[n]?.share)}
                    isFirst={n === 0}
                  />
                  <div className="order-caption">
                    <div className="min-w-0 grow-99 basis-44">
                      <FileFacts item={item} by={photographerOf(purchase, item.image_id)} />
                    </div>
                    {!only && (
                      <DownloadControls
                        {...controlsOf(item)}
                        // As wide as the photo, where it stands below the name.
                        look={{ tone: 'secondary', size: 'sm', className: 'grow' }}
                      />
                    )}
                    <CopyDeeds item={item} onShare={() => share(item)} />
                  </div>
                </li>
              </Fragment>
            ))}
          </ul>
        )}
      </div>
      {isAllArrived(purchase) && <WhatNext purchase={purchase} />}
      <ConfirmHost />
      {lightbox.view}
    </div>
  )
}

/** Null where the order has one photographer, or theirs is not public any more. */
function photographerOf({ pieces, sequences }: Purchase, image: number): string | null {
  if (new Set(sequences.map(({ name }) => name)).size === 1) return null
  const piece = pieces.find(({ image_ids }) => image_ids.includes(image))
  return (piece && sequences[piece.sequence]?.name) ?? null
}

/** The `sizes` of a photo by its part of its row's width. */
const sizesOf = (share = 1) =>
  [`(min-width:75rem) ${partOf(share, 496)}`, `(min-width:40rem) ${partOf(share, 360)}`, '100vw'].join(',')

const partOf = (share: number, facts: number) => `calc((100vw - ${facts}px)*${+share.toFixed(2)})`

/** Phones have a way to their photos instead. */
const againOf = (file: File | undefined) => (file && !canSave([file]) ? () => saveAgain(file) : null)

/** The viewer's code is here before the line is gone: who loses the page loses the bytes. */
function usePreparation(isReady: boolean, prepare: () => void) {
  const latest = useRef(prepare)
  useEffect(() => {
    latest.current = prepare
  })
  useEffect(() => {
    if (isReady) latest.current()
  }, [isReady])
}

type Following = {
  isOn: boolean
  /** Milliseconds. */
  every: number
  most?: number
  /** Where this changes, they are counted anew. */
  from?: number
}

/** Reads the order again from time to time, while something is on its way that this page does not bring itself. */
function useFollowing(refresh: () => Promise<unknown>, { isOn, every, most = Infinity, from = 0 }: Following) {
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  })
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- counts anew
  useEffect(() => {
    if (!isOn) return
    let looks = 0
    const timer = setInterval(() => {
      looks += 1
      if (looks >= most) clearInterval(timer)
      void latest.current()
    }, every)
    return () => clearInterval(timer)
  }, [isOn, every, most, from])
}
