import type { ReactNode } from 'react'
import { Refusal } from '../../../api/form/refusal.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatBytes } from '../../../ui/format.ts'
import { BottomBar } from '../../../ui/page/bottom-bar.tsx'
import { FailedFiles } from '../../images/failed-files.tsx'
import { ToLeaveOut } from '../../images/left-out/to-leave-out.tsx'
import { twinsOf } from '../../images/left-out/twins.ts'
import { LineNotice } from '../../images/line-notice.tsx'
import { t as tImages } from '../../images/messages/t.ts'
import { type Upload, wasSentBefore } from '../../images/queued-files.ts'
import { RefusedFiles } from '../../images/refused-files.tsx'
import { PlaceAndDay } from './place/place-and-day.tsx'
import type { PresentPlace } from './place-fields.tsx'
import { SendAsSession } from './send-as-session.tsx'
import type { SequenceFormState } from './use-sequence-form.ts'

type SubmitBarProps = {
  state: SequenceFormState
  submitText: (photos: number) => string
  present?: PresentPlace | undefined
  beforeSave?: ReactNode
}

/** At the bottom of the window, whatever is scrolled: what is sent, what is wrong with it, and the button that sends it. */
export function SubmitBar({ state, submitText, present, beforeSave }: SubmitBarProps) {
  const { form, uploads, problem, isSending, sendElsewhere, lookAgain } = state
  const { total, done, bytes, failed } = uploads
  const isReady = done.length === total
  const sent = done.filter(wasSentBefore)
  const twins = twinsOf(done)

  function leaveOut(unwanted: Upload[]) {
    for (const { id, state } of uploads.files) {
      if (state.step === 'done' && unwanted.includes(state.upload)) uploads.queue.remove(id)
    }
  }

  return (
    <BottomBar>
      {beforeSave}
      <RefusedFiles
        refused={uploads.refused}
        wayOn={sendElsewhere && <SendAsSession uploads={uploads} isLocked={isSending} onSend={sendElsewhere} />}
        also={<FailedFiles uploads={uploads} isLocked={isSending} isInside />}
        onClose={uploads.forgetRefused}
      />
      {sent.length + twins.length > 0 && (
        <ToLeaveOut sent={sent} twins={twins} isLocked={isSending} onLeaveOut={leaveOut} />
      )}
      {uploads.refused.length === 0 && <FailedFiles uploads={uploads} isLocked={isSending} />}
      <LineNotice files={uploads.files} />
      <Refusal problem={problem} onLookAgain={lookAgain} />
      <output className="text-sm empty:hidden">
        {form.formState.isSubmitting && uploads.isActive && tImages('upload.sendsItself')}
      </output>
      <div className="flex items-center gap-x-5 gap-y-2 max-sm:flex-wrap">
        <div className="min-w-0">
          <p className="numbers text-sm text-muted empty:hidden">
            {total > 0 && (
              <>
                <output className="font-semibold text-text">
                  {isReady
                    ? tImages('upload.ready', { photos: tImages('upload.photos', { count: total }) })
                    : tImages('upload.readyOf', { done: done.length, total })}
                </output>{' '}
                <span className="max-sm:hidden">{formatBytes(bytes)}</span>
              </>
            )}
          </p>
          <PlaceAndDay present={present} loaded={state.loaded} />
        </div>
        <Button
          type="submit"
          tone={total > 0 || lookAgain ? 'primary' : 'secondary'}
          isBusy={form.formState.isSubmitting}
          className="ms-auto max-sm:grow sm:min-w-44 sm:flex-none"
        >
          {submitText(total - failed)}
        </Button>
      </div>
    </BottomBar>
  )
}
