import { formatInstant } from '@lineup/contract/format.ts'
import { useState } from 'react'
import { Breakable } from '../../../../ui/breakable.tsx'
import { formatTime } from '../../../../ui/format.ts'
import { TextButton } from '../../../../ui/text-button.tsx'
import type { PaymentView } from '../load-payment.ts'
import { Section } from '../section.tsx'
import { historyOf, type Step } from './history.ts'
import { t } from './messages/t.ts'

const MOST_STEPS = 500

/** Everything that happened, newest first, under one heading for each day. Details, as the provider's own names, are shown on demand. */
export function HistoryList({ view }: { view: PaymentView }) {
  const days = Map.groupBy(historyOf(view), ({ at }) => formatInstant(at, 'DD-MMM-YYYY'))
  const [isDetailed, setDetailed] = useState(false)
  return (
    <Section
      title={t('title')}
      actions={
        <TextButton onClick={() => setDetailed(!isDetailed)}>
          {isDetailed ? t('hideDetails') : t('showDetails')}
        </TextButton>
      }
    >
      {view.log.length >= MOST_STEPS && <p className="mb-3 text-sm text-muted">{t('cut')}</p>}
      {[...days].map(([day, steps]) => (
        <div key={day} className="mb-4 last:mb-0">
          <h3 className="numbers mb-1 text-sm font-semibold text-muted">{day}</h3>
          <ol className="border-s border-line">
            {steps.map((step) => (
              <HistoryStep key={step.key} step={step} isDetailed={isDetailed} />
            ))}
          </ol>
        </div>
      ))}
    </Section>
  )
}

function HistoryStep({ step: { at, title, facts, details }, isDetailed }: { step: Step; isDetailed: boolean }) {
  return (
    <li className="relative py-1.5 ps-5">
      <span aria-hidden className="absolute top-3.5 -start-1 size-2 rounded-full bg-control" />
      <div className="flex flex-wrap items-baseline gap-x-3">
        <time dateTime={at.toISOString()} className="numbers flex-none text-xs text-muted">
          {formatTime(at)}
        </time>
        <p className="min-w-0 flex-1 basis-56 wrap-anywhere">{title}</p>
      </div>
      {facts.map((fact) => (
        <p key={fact} className="numbers text-sm text-muted wrap-anywhere">
          {fact}
        </p>
      ))}
      {isDetailed && details.length > 0 && (
        <p className="text-xs text-muted">
          <Breakable text={details.join(' · ')} />
        </p>
      )}
    </li>
  )
}
