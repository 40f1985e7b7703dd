import { session as words } from '../../../strings/photos/session.ts'
import { Banner } from '../../../ui/banner.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import type { ClockPhotos } from './use-clock-photos.ts'

type ClockPhotoNoticesProps = { clockPhotos: ClockPhotos; isLocked: boolean }

/** Which photos show the clock page, and a way to sell one all the same. */
export function ClockPhotoNotices({ clockPhotos: { shown, undo }, isLocked }: ClockPhotoNoticesProps) {
  return shown.map(({ photo: { id, name, camera } }) => (
    <Banner
      key={id}
      tone="info"
      action={
        <TextButton disabled={isLocked} aria-label={words.of(words.forgetClock, name)} onClick={() => undo(id)}>
          {words.forgetClock}
        </TextButton>
      }
    >
      <strong>{words.clockPhoto(name)}.</strong> {words.clockPhotoBody(camera ?? words.thisCamera)}
    </Banner>
  ))
}
