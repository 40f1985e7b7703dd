import { isAwaited } from '@lineup/contract/alerts/reach.ts'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { t } from './messages/t.ts'

type TellMeLinkProps = {
  date: string
  /** Phones have room for the words beside one of the days around. */
  isBetween: boolean
}

/** Leads down to the form, on days that may be waited for. */
export function TellMeLink({ date, isBetween }: TellMeLinkProps) {
  const [now] = useState(() => new Date())
  if (!isAwaited(date, now)) return null
  return (
    <a
      href="#tell-me"
      className="reach inline-flex min-h-8 items-center justify-center gap-1.5 text-sm font-semibold text-brand max-sm:min-w-11 noscript:hidden"
    >
      <Bell aria-hidden className="size-4" />
      <span aria-hidden className={`sm:hidden ${isBetween ? 'max-sm:hidden large-letters:inline' : ''}`}>
        {t('alerts.tell')}
      </span>
      <span className="max-sm:sr-only">{t('alerts.whenMore')}</span>
    </a>
  )
}
