import { formatInstant } from '@lineup/contract/format.ts'
import { linkBasket } from '@lineup/contract/sales/basket.ts'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import type { Output } from '../../../api/wire.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { QrCode } from '../../../ui/pictures/qr-code.tsx'
import { shareLink } from '../../gallery/share/share-link.ts'
import { t } from '../messages/t.ts'

/** A camera reads a code only if it is whole: at any size of letters it fits into the dialog and onto the screen. */
const codeClass = 'mx-auto aspect-square w-[min(100%,18rem,55dvh)] rounded-md'

type Linked = Output<typeof linkBasket>

/** The basket as a link and a code, for another device or a friend. */
export function SendBasket({ ids, isOpen, onClose }: { ids: number[]; isOpen: boolean; onClose: () => void }) {
  const photos = ids.join(',')
  const [made, setMade] = useState<{ photos: string; linked: Linked | null } | null>(null)
  const linked = made?.photos === photos ? made.linked : undefined

  useEffect(() => {
    if (!isOpen || photos === '') return
    const asking = new AbortController()
    call(
      linkBasket,
      { image_ids: photos.split(',').map(Number), sequence_ids: [] },
      { signal: asking.signal, expects: ['Invalid', 'TooManyRequests', 'Unavailable', 'Internal'] },
    ).then(
      (answer) => setMade({ photos, linked: answer }),
      () => {
        if (!asking.signal.aborted) setMade({ photos, linked: null })
      },
    )
    return () => asking.abort()
  }, [isOpen, photos])

  return (
    <Dialog title={t('basket.send.title')} isOpen={isOpen} onClose={onClose}>
      {linked === null && <Banner tone="offline">{t('basket.send.failed')}</Banner>}
      {linked && (
        <>
          <div className={`${codeClass} bg-white p-1`}>
            <QrCode text={linked.link} label={t('basket.send.code')} />
          </div>
          <p className="mt-4 text-muted">{t('basket.send.lead')}</p>
          <Button
            className="mt-4 w-full"
            onClick={() => void shareLink({ title: t('basket.title'), url: linked.link })}
          >
            {t('basket.send.copy')}
          </Button>
          <p className="mt-3 text-sm text-muted">
            {t('basket.send.until', { day: formatInstant(linked.good_until, 'DD MMM, YYYY') })}
          </p>
        </>
      )}
      {linked === undefined && <div aria-hidden className={`${codeClass} skeleton`} />}
    </Dialog>
  )
}
