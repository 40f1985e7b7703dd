import { blank, ended } from '@lineup/contract/joined.ts'
import { Banner } from '../../../ui/banner.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import { t } from '../messages/t.ts'
import type { ClockPhotos } from './use-clock-photos.ts'

type ClockPhotoNoticesProps = { clockPhotos: ClockPhotos; isLocked: boolean }

/** Which photos show the clock page, and a way to sell one all the same. */
export function ClockPhotoNotices({ clockPhotos: { shown, undo }, isLocked }: ClockPhotoNoticesProps) {
  return shown.map(({ photo: { id, name, camera } }) => (
    <Banner
      key={id}
      tone="info"
      action={
        <TextButton
          disabled={isLocked}
          aria-label={t('session.of', { action: t('session.forgetClock'), camera: name })}
          onClick={() => undo(id)}
        >
          {t('session.forgetClock')}
        </TextButton>
      }
    >
      <strong>{ended(t('session.clockPhoto', { name }))}</strong>
      {blank()}
      {t('session.clockPhotoBody', { camera: camera ?? t('session.thisCamera') })}
    </Banner>
  ))
}
