import { isAwaited } from '@lineup/contract/alerts/reach.ts'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { day as words } from '../../strings/photos/day.ts'

/** Leads down to the form, on days that may be waited for. */
export function TellMeLink({ date }: { date: string }) {
  const [now] = useState(() => new Date())
  if (!isAwaited(date, now)) return null
  return (
    <a href="#tell-me" className="inline-flex min-h-6 items-center gap-1.5 font-semibold text-brand noscript:hidden">
      <Bell aria-hidden className="size-4" />
      {words.tellMe}
    </a>
  )
}
