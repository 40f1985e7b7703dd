import { sentencesOf } from '@lineup/contract/joined.ts'
import { X } from 'lucide-react'
import { type RefObject, useEffect, useId, useRef } from 'react'
import { Banner } from '../../../ui/banner.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { isFocusLost } from '../../../ui/page/lost-focus.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import type { Day } from '../../days/load-day.ts'
import { t } from '../messages/t.ts'
import { ConfirmSession } from './confirm-session.tsx'
import { FileDrop } from './file-drop.tsx'
import { useWaves } from './use-waves.ts'
import { WaveList } from './wave-list.tsx'

type WavesPanelProps = {
  day: Day
  /** Somebody has just opened it; otherwise it stands there as it was left. */
  isAskedFor: boolean
  onClose: () => void
}

/** Takes a watch file and shows the waves that are in it. */
export function WavesPanel({ day, isAskedFor, onClose }: WavesPanelProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { step, line, matched, take, cancel, show, change } = useWaves(day)
  useFocus(heading, step.name, isAskedFor)
  const onFile = (file: File) => void take(file)

  return (
    <section aria-labelledby={id} className="my-4 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <div className="flex items-start justify-between gap-3">
        <h2 ref={heading} id={id} tabIndex={-1} className="text-xl">
          {t('waves.title')}
        </h2>
        <IconButton
          label={t('waves.close')}
          onClick={() => {
            change(null)
            onClose()
            document.querySelector<HTMLElement>('[data-watch]')?.focus()
          }}
          className="-my-2 -me-2"
        >
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
      <div aria-live="polite" className="mt-2 grid gap-4">
        {step.name === 'refused' && (
          <Banner tone="error">
            {sentencesOf(t(`waves.faults.${step.fault}`), step.isCut && t('waves.cutBefore'))}
          </Banner>
        )}
        {(step.name === 'empty' || step.name === 'refused') && <FileDrop onFile={onFile} />}
        {step.name === 'reading' && (
          <div className="grid justify-items-start gap-3">
            <p>{t('waves.reading')} …</p>
            <ProgressBar value={step.read} max={1} label={t('waves.reading')} />
            <Button tone="secondary" onClick={cancel}>
              {t('waves.cancel')}
            </Button>
          </div>
        )}
        {step.name === 'asking' && (
          <ConfirmSession
            day={day}
            session={step.session}
            onShow={(shift) => show(step.session, shift)}
            onFile={onFile}
          />
        )}
        {step.name === 'shown' && line && matched && (
          <WaveList day={day} line={line} kept={step.waves} matched={matched} onChange={change} onFile={onFile} />
        )}
      </div>
    </section>
  )
}

/** The panel takes the focus when it is asked for, and when what had it is gone. */
function useFocus(heading: RefObject<HTMLElement | null>, step: string, isAskedFor: boolean) {
  const seen = useRef(isAskedFor ? '' : step)
  useEffect(() => {
    if (seen.current !== step && (seen.current === '' || isFocusLost())) {
      heading.current?.focus()
    }
    seen.current = step
  }, [heading, step])
}
