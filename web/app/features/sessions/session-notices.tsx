import { tellIfUnreachable } from '../../api/table/change-row.ts'
import { session as words } from '../../strings/photos/session.ts'
import { begunSession } from '../../strings/times/begun-session.ts'
import { upload as uploadWords } from '../../strings/upload.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { plural } from '../../ui/format.ts'
import { ToLeaveOut } from '../images/left-out/to-leave-out.tsx'
import { LineNotice } from '../images/line-notice.tsx'
import { sayIfSmall } from '../images/queued-files.ts'
import { ofOtherDays } from './clocks/of-other-days.ts'
import type { Clocks } from './clocks/said-of-clock.ts'
import { Names } from './names.tsx'
import type { SessionUploads } from './use-session-uploads.ts'

type SessionNoticesProps = { uploads: SessionUploads; clocks: Pick<Clocks, 'day' | 'zone' | 'said'>; isLocked: boolean }

/** What is not on its way, and why: the line is gone, photos are missing after a reload, refused, very small, or failed. */
export function SessionNotices({ uploads, clocks, isLocked }: SessionNoticesProps) {
  const { files, missing, refused, failed, queue } = uploads
  const retriable = failed.filter(({ state }) => state.step === 'failed' && !state.isFinal)
  const small = files.flatMap(({ state }) => (state.step === 'done' && sayIfSmall(state.upload) ? state.upload : []))
  return (
    <>
      <LineNotice files={files} />
      {uploads.isUnknown && (
        <Banner tone="info">
          <strong>{begunSession.unknown}</strong> {words.missingBody}
        </Banner>
      )}
      {missing.length > 0 && (
        <Banner
          tone="info"
          action={
            <Button tone="secondary" size="sm" disabled={isLocked} onClick={uploads.leaveOutMissing}>
              {words.leaveOut}
            </Button>
          }
        >
          <strong>{words.missing(plural(missing.length, words.photos), missing.length === 1)}.</strong>{' '}
          {words.missingBody}
          <Names names={missing.map(({ name }) => name)} />
        </Banner>
      )}
      <ToLeaveOut
        sent={uploads.sentBefore}
        twins={uploads.twins}
        ofOtherDays={ofOtherDays(uploads.photos, clocks)}
        isLocked={isLocked}
        onLeaveOut={(unwanted) => void uploads.leaveOut(unwanted).catch(tellIfUnreachable)}
      />
      {refused.map(({ reason, names }) => (
        <Banner key={reason} tone="error">
          <strong>{words.refused(plural(names.length, words.files))}.</strong> {reason}
          <Names names={names} />
        </Banner>
      ))}
      {small.length > 0 && (
        <Banner tone="info">
          <strong>{words.verySmall.title(plural(small.length, words.verySmall.photos))}.</strong>
          <Names names={small.map(({ name, width, height }) => `${name}: ${uploadWords.pixels(width, height)}`)} />
        </Banner>
      )}
      {failed.length > 0 && (
        <Banner
          tone="error"
          action={
            retriable.length > 0 && (
              <Button tone="secondary" size="sm" disabled={isLocked} onClick={queue.retryAll}>
                {words.retry}
              </Button>
            )
          }
        >
          <strong>{words.failed(plural(failed.length, words.photos))}.</strong>
          <Names names={failed.map(({ file, state }) => (state.step === 'failed' ? state.reason : file.name))} />
        </Banner>
      )}
    </>
  )
}
