import { isAwaited } from '@lineup/contract/alerts/reach.ts'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { t } from './messages/t.ts'

/** Leads down to the form, on days that may be waited for. */
export function TellMeLink({ date }: { date: string }) {
  const [now] = useState(() => new Date())
  if (!isAwaited(date, now)) return null
  return (
    <a
      href="#tell-me"
      className="reach inline-flex min-h-8 items-center justify-center gap-1.5 text-sm font-semibold text-brand max-sm:w-11 noscript:hidden"
    >
      <Bell aria-hidden className="size-4" />
      <span className="max-sm:sr-only">{t('alerts.whenMore')}</span>
    </a>
  )
}
