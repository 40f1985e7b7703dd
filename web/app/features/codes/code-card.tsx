import { formatMoney } from '@lineup/contract/format.ts'
import { switchCode } from '@lineup/contract/sales/codes.ts'
import { useState } from 'react'
import { isProblem } from '../../api/api-problem.ts'
import { call } from '../../api/call.ts'
import { CopyText } from '../../ui/copy-text.tsx'
import { toastError } from '../../ui/overlay/toasts.tsx'
import { Pill } from '../../ui/pill.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { stateOf } from './code-state.ts'
import { takesOf, termsOf } from './code-terms.ts'
import type { Code } from './codes-query.ts'
import { t } from './messages/t.ts'
import { ShareCode } from './share-code.tsx'

type CodeCardProps = {
  code: Code
  /** When it was read. */
  asOf: number
  currency: string
  isAdmin: boolean
  onChange: () => Promise<void>
}

const tones = { runs: 'ok', early: 'brand', ended: 'neutral', usedUp: 'neutral', stopped: 'warn' } as const

/** A code: what it takes off, its limits, what came of it; it can be shared and stopped. */
export function CodeCard({ code, asOf, currency, isAdmin, onChange }: CodeCardProps) {
  const { code: text, name, used, open, given, free_photos, max_uses, sold, off, is_stopped } = code
  const [isSharing, setSharing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const money = (minor: number) => formatMoney(minor, currency)
  const state = stateOf(code, new Date(asOf))
  const takes = takesOf(code, currency)
  const whose = isAdmin && (name === null ? t('made.ofShop') : t('made.by', { name }))

  async function turn() {
    setBusy(true)
    try {
      await call(switchCode, { id: code.id, stopped: !is_stopped })
      await onChange()
    } catch (error) {
      if (isProblem(error, 'Unreachable')) toastError(error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <li className="grid gap-x-8 gap-y-2 rounded-lg border border-line px-5 py-4 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <CopyText
            text={text}
            label={t('made.copy')}
            said={{ copied: t('made.copied'), notCopied: t('made.notCopied') }}
            className="font-mono text-lg font-semibold"
          />
          <Pill tone={tones[state]}>{t(`made.state.${state}`)}</Pill>
        </p>
        <p className="mt-1 wrap-anywhere">
          <strong className="font-semibold">{takes}</strong> {[whose, ...termsOf(code)].filter(Boolean).join(' · ')}
        </p>
        <p className="numbers mt-1 text-sm text-muted">
          {t('made.used', { used, most: max_uses === null ? 'none' : String(max_uses) })}
          {open > 0 && ` · ${t('made.open', { count: open })}`}
          {free_photos !== null && given > 0 && ` · ${t('made.given', { given, most: free_photos, off: money(off) })}`}
          {free_photos === null && used > 0 && ` · ${t('made.came', { sold: money(sold), off: money(off) })}`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-5">
        {state !== 'stopped' && (
          <TextButton
            className="min-h-11!"
            aria-label={t('made.shareNamed', { code: text })}
            onClick={() => setSharing(true)}
          >
            {t('made.share')}
          </TextButton>
        )}
        {(state === 'stopped' || state === 'runs' || state === 'early') && (
          <TextButton
            className="min-h-11!"
            isBusy={isBusy}
            aria-label={t(is_stopped ? 'made.goOnNamed' : 'made.stopNamed', { code: text })}
            onClick={() => void turn()}
          >
            {t(is_stopped ? 'made.goOn' : 'made.stop')}
          </TextButton>
        )}
      </div>
      <ShareCode code={code} isOpen={isSharing} onClose={() => setSharing(false)} />
    </li>
  )
}
