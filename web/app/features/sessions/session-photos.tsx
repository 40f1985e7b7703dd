import { useRef } from 'react'
import { tellIfUnreachable } from '../../api/table/change-row.ts'
import { confirm } from '../../ui/overlay/confirm.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { Thumbnail } from '../images/pictures/thumbnail.tsx'
import { tellNoTime } from '../images/queued-files.ts'
import { usePhotoDrop } from '../images/use-photo-drop.ts'
import { ArrivedPhotos } from './arrived-photos.tsx'
import { ClockPhotoNotices } from './clock-photos/clock-photo-notices.tsx'
import type { ClockPhotos } from './clock-photos/use-clock-photos.ts'
import { CameraLines } from './clocks/camera-lines.tsx'
import { hoursOf } from './clocks/hours.ts'
import type { TimedPhoto } from './clocks/true-clock.ts'
import { TypeTimes } from './clocks/type-times.tsx'
import type { SessionClocks } from './clocks/use-session-clocks.ts'
import { ContactSheet } from './contact-sheet.tsx'
import { t } from './messages/t.ts'
import { SessionNotices } from './session-notices.tsx'
import { SessionProgress } from './session-progress.tsx'
import { Choosers, SessionStart } from './session-start.tsx'
import type { SessionUploads } from './use-session-uploads.ts'

type SessionPhotosProps = {
  uploads: SessionUploads
  clockPhotos: ClockPhotos
  clocks: SessionClocks
  isLocked: boolean
}

/** The photos of the session; more can be dropped anywhere on it. */
export function SessionPhotos({ uploads, clockPhotos, clocks, isLocked }: SessionPhotosProps) {
  const { files, photos, total } = uploads
  // Those that arrived before this page was opened have no file here.
  const pictureOf = (id: TimedPhoto['id'], isSmall = false) => {
    const one = files.find(({ state }) => state.step === 'done' && state.upload.id === id)
    return one && <Thumbnail file={one.file} key={id} isSmall={isSmall} />
  }
  const chooser = useRef<HTMLButtonElement>(null)
  const { getRootProps, getInputProps, isDragActive, open } = usePhotoDrop({ onFiles: uploads.add, isLocked })
  const choosers = { isLocked, onFiles: uploads.add, onChoose: open }

  async function startOver() {
    if (
      !(await confirm({
        title: t('session.startOverQuestion.title'),
        body: t('session.startOverQuestion.body'),
        action: t('session.startOverQuestion.action'),
        tone: 'danger',
      }))
    )
      return
    clockPhotos.drop()
    await uploads.startOver()
  }

  return (
    <div
      {...getRootProps({ role: undefined, tabIndex: undefined })}
      className={`grid min-w-0 grid-cols-1 gap-5 rounded-lg outline-offset-8 ${isDragActive ? 'outline-2 outline-brand outline-dashed' : ''}`}
    >
      {total === 0 ? (
        <SessionStart {...choosers} isDragActive={isDragActive} buttonRef={chooser} />
      ) : (
        <SessionProgress uploads={uploads} isLocked={isLocked} />
      )}
      <SessionNotices uploads={uploads} clocks={clocks} isLocked={isLocked} />
      <ClockPhotoNotices clockPhotos={clockPhotos} isLocked={isLocked} />
      {total > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <Choosers {...choosers} />
          <TextButton disabled={isLocked} onClick={() => void startOver().catch(tellIfUnreachable)} className="ms-auto">
            {t('session.startOver')}
          </TextButton>
        </div>
      )}
      <CameraLines photos={photos} pictureOf={({ id }) => pictureOf(id)} clocks={clocks} isLocked={isLocked}>
        <TypeTimes
          photos={photos.filter(tellNoTime)}
          pictureOf={(id) => pictureOf(id, true)}
          hours={hoursOf(photos, clocks)}
          day={clocks.day || (uploads.takenOn ?? '')}
          isLocked={isLocked}
          onType={(ids, takenAt) => void uploads.typeTimes(ids, takenAt).catch(tellIfUnreachable)}
        />
      </CameraLines>
      <ArrivedPhotos
        photos={uploads.withoutFile}
        clocks={clocks}
        isLocked={isLocked}
        onRemove={uploads.removeArrived}
      />
      <ContactSheet files={files} isLocked={isLocked} onRemove={uploads.remove} />
      <input {...getInputProps({ 'aria-label': t('session.input'), accept: 'image/jpeg,image/png,.jpg,.jpeg,.png' })} />
    </div>
  )
}
