import { blank, ended, labelled } from '@lineup/contract/joined.ts'
import { tellIfUnreachable } from '../../api/table/change-row.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ToLeaveOut } from '../images/left-out/to-leave-out.tsx'
import { LineNotice } from '../images/line-notice.tsx'
import { t as tImages } from '../images/messages/t.ts'
import { withName } from '../images/names-in-reasons.ts'
import { sayIfSmall } from '../images/queued-files.ts'
import { ofOtherDays } from './clocks/of-other-days.ts'
import type { Clocks } from './clocks/said-of-clock.ts'
import { t } from './messages/t.ts'
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
          <strong>{tImages('begunSession.unknown')}</strong>
          {blank()}
          {t('session.missingBody')}
        </Banner>
      )}
      {missing.length > 0 && (
        <Banner
          tone="info"
          action={
            <Button tone="secondary" size="sm" disabled={isLocked} onClick={uploads.leaveOutMissing}>
              {t('session.leaveOut')}
            </Button>
          }
        >
          <strong>
            {ended(
              t('session.missing', {
                photos: t('session.photos', { count: missing.length }),
                isOne: String(missing.length === 1),
              }),
            )}
          </strong>
          {blank()}
          {t('session.missingBody')}
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
          <strong>{ended(t('session.refused', { photos: t('session.files', { count: names.length }) }))}</strong>
          {blank()}
          {reason}
          <Names names={names} />
        </Banner>
      ))}
      {small.length > 0 && (
        <Banner tone="info">
          <strong>
            {ended(t('session.verySmall.title', { photos: t('session.verySmall.photos', { count: small.length }) }))}
          </strong>
          <Names
            names={small.map(({ name, width, height }) => labelled(name, tImages('upload.pixels', { width, height })))}
          />
        </Banner>
      )}
      {failed.length > 0 && (
        <Banner
          tone="error"
          action={
            retriable.length > 0 && (
              <Button tone="secondary" size="sm" disabled={isLocked} onClick={queue.retryAll}>
                {t('session.retry')}
              </Button>
            )
          }
        >
          <strong>{ended(t('session.failed', { photos: t('session.photos', { count: failed.length }) }))}</strong>
          <Names
            names={failed.map(({ file, state }) =>
              state.step === 'failed' ? withName(state.reason, file.name) : file.name,
            )}
          />
        </Banner>
      )}
    </>
  )
}
