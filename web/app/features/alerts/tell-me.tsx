import { storeAlert } from '@lineup/contract/alerts/calls.ts'
import { ALERT_REACH, isAwaited, lastDayFrom } from '@lineup/contract/alerts/reach.ts'
import { Bell, MailCheck } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { call } from '../../api/call.ts'
import { Refusal } from '../../api/form/refusal.tsx'
import { useAttempt } from '../../api/form/use-attempt.ts'
import { Button } from '../../ui/button.tsx'
import { EmailField } from '../../ui/form/email-field.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { daysText } from './alert-text.ts'
import { AlertTimes } from './alert-times.tsx'
import { t } from './messages/t.ts'

export type Wish = { spotId: number; spot: string; date: string; until?: string | undefined }
type TellMeProps = Wish & {
  /** HH:MM, as chosen on the page. */
  hours?: { from: string; to: string }
  className?: string
  /** There are photos already, and somebody waits for more. */
  hasPhotos?: boolean
}

type FormProps = TellMeProps & { until: string; last: string; now: Date }

/** Asks for a mail when photos of a spot and day are up. Where the day is too long ago, or too far ahead, it says so. */
export function TellMe(props: TellMeProps) {
  const { spotId, date, until = date } = props
  const [now] = useState(() => new Date())
  if (!isAwaited(date, now)) {
    if (props.hasPhotos) return null
    return <p className="mt-4 text-center text-sm text-muted">{t('alerts.tooFar', ALERT_REACH)}</p>
  }
  const last = lastDayFrom(date, now)
  return <Form key={`${spotId} ${date}`} {...props} until={until < last ? until : last} last={last} now={now} />
}

const box = 'max-w-text rounded-lg border border-line bg-surface p-5 large-letters:p-[12px] sm:p-6'
const noHours = { from: '', to: '' }

function Form(props: FormProps) {
  const { spotId, spot, date, until, last, now, hours = noHours, hasPhotos = false, className = '' } = props
  const [sent, setSent] = useState<string | null>(null)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  const { problem, attempt } = useAttempt()
  const told = useRef<HTMLHeadingElement>(null)
  const [lastDay, setLastDay] = useState(until)
  const isToCome = lastDay > now.toISOString().slice(0, 10)
  const days = daysText(date, lastDay)
  // The pressed button has disappeared. What stands there instead is lower, and might lie above the window or under its header.
  useEffect(() => {
    told.current?.focus({ preventScroll: true })
    told.current?.closest('section')?.scrollIntoView({ block: 'nearest' })
  }, [sent])

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    // The fields keep what was typed before this page's script ran.
    const typed = Object.fromEntries(new FormData(form)) as Record<'email' | 'from' | 'to' | 'until', string>
    const asked = { ...typed, spot_id: spotId, date }
    const { data, error } = z.safeParse(storeAlert.input, asked)
    setFaults(Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message])))
    if (!data) return form.querySelector<HTMLElement>('[name=email]')?.focus()
    setBusy(true)
    const refusal = await attempt(async () => void (await call(storeAlert, asked, { isQuiet: true })))
    setBusy(false)
    if (!refusal) setSent(data.email)
  }

  /** Of a field that is being corrected. */
  const forgetFault = (name: string) => setFaults(({ [name]: _gone, ...others }) => others)

  if (sent !== null) {
    return (
      <section className={`${box} ${className}`}>
        <h2 ref={told} tabIndex={-1} className="flex items-center gap-2.5 text-lg">
          <MailCheck aria-hidden className="size-5 flex-none text-brand" />
          {t('alerts.sent')}
        </h2>
        <p className="mt-1 wrap-anywhere">{t('alerts.sentTo', { email: sent })}</p>
        <p className="mt-1 text-sm text-muted">{t('alerts.sentHint')}</p>
        <TextButton className="mt-2" onClick={() => setSent(null)}>
          {t('alerts.again')}
        </TextButton>
      </section>
    )
  }

  return (
    <section aria-labelledby="tell-me" className={`${box} noscript:hidden ${className}`}>
      {hasPhotos && <p className="mb-1 text-sm text-muted">{isToCome ? t('alerts.askAhead') : t('alerts.ask')}</p>}
      <h2 id="tell-me" className="flex items-center gap-2.5 text-lg">
        <Bell aria-hidden className="size-5 flex-none text-brand" />
        {hasPhotos ? t('alerts.more') : t('alerts.title')}
      </h2>
      <p className="mt-1 text-muted">
        {hasPhotos ? t('alerts.moreLead', { spot, days }) : t('alerts.lead', { spot, days })}
      </p>
      <form
        method="post"
        noValidate
        onSubmit={(event) => void send(event)}
        onChange={({ target }) => forgetFault(target.name)}
        className="mt-4 grid gap-3"
      >
        <Refusal problem={problem} />
        <AlertTimes date={date} last={last} times={{ ...hours, until }} faults={faults} onLastDay={setLastDay} />
        <div className="flex flex-wrap items-start gap-3">
          <div className="min-w-0 flex-1 basis-60">
            <EmailField label={t('alerts.email')} error={faults['email']} name="email" />
          </div>
          <Button type="submit" isBusy={isBusy} className="mt-6.5 max-sm:mt-0 max-sm:w-full">
            {t('alerts.send')}
          </Button>
        </div>
        <p className="text-sm text-muted">{t('alerts.small')}</p>
      </form>
    </section>
  )
}
