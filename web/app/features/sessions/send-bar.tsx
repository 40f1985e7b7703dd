import type { ComponentProps } from 'react'
import { Refusal } from '../../api/form/refusal.tsx'
import { Button } from '../../ui/button.tsx'
import { BottomBar } from '../../ui/page/bottom-bar.tsx'
import { PlaceAndDay } from '../sequences/form/place/place-and-day.tsx'
import { t } from './messages/t.ts'
import type { SessionUploads } from './use-session-uploads.ts'

type SendBarProps = Pick<ComponentProps<typeof Refusal>, 'problem'> & {
  uploads: SessionUploads
  /** Photos that may show the clock page, and nobody has looked at yet. */
  unseen: number
  isBusy: boolean
}

/** Sends the session. It waits until everything has arrived: what comes later would be another sequence. */
export function SendBar({ uploads, problem, unseen, isBusy }: SendBarProps) {
  const { photos, waiting, missing, total } = uploads
  const isHere = photos.length > 0 && photos.length === total
  const isReady = isHere && unseen === 0

  function whyNot(): string {
    if (isHere) return t('session.looking', { count: unseen })
    if (waiting.length === 0 && missing.length > 0) return t('session.chooseMissing')
    return t('session.waitForAll', { photos: t('session.photos', { count: waiting.length }) })
  }

  return (
    <BottomBar>
      <Refusal problem={problem} onLookAgain={undefined} />
      <div className="flex items-center gap-x-5 gap-y-2 max-sm:flex-wrap">
        <div className="min-w-0">
          {!isReady && total > 0 && <p className="numbers text-sm text-muted">{whyNot()}</p>}
          <PlaceAndDay present={undefined} loaded={undefined} />
        </div>
        <Button type="submit" isBusy={isBusy} disabled={!isReady} className="ms-auto flex-none max-sm:grow sm:min-w-44">
          {total > 0 ? t('session.submit', { photos: t('session.photos', { count: total }) }) : t('session.submitNone')}
        </Button>
      </div>
    </BottomBar>
  )
}
