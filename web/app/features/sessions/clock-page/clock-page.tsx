import { blank } from '@lineup/contract/joined.ts'
import { Suspense } from 'react'
import { href, Link } from 'react-router'
import { timeLocale } from '../../../ui/format.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { useWakeLock } from '../../images/use-wake-lock.ts'
import { t } from '../messages/t.ts'
import { codeOf } from './clock-code.ts'
import { useTrueNow } from './use-true-now.ts'

const QrCode = lazyPart(async () => (await import('../../../ui/pictures/qr-code.tsx')).QrCode)

/**
 * The present time, for cameras: large, and as a code that changes each second. White in every theme, because readers of codes need
 * the contrast and the photo its light.
 */
export function ClockPage() {
  const { second, source } = useTrueNow()
  useWakeLock(true)
  const date = second === undefined ? undefined : new Date(second * 1_000)

  return (
    <main
      id="content"
      className="fixed inset-0 z-40 grid content-evenly justify-items-center gap-x-8 overflow-auto bg-white p-4 text-center text-black scheme-light landscape:grid-cols-[auto_minmax(0,1fr)] landscape:grid-rows-[1fr_auto_auto_auto_1fr] landscape:content-stretch landscape:text-start"
    >
      <h1 className="max-w-[22ch] self-end font-head text-xl leading-tight font-semibold landscape:col-start-2 landscape:justify-self-start">
        {t('clock.heading')}
      </h1>
      <p className="pt-3 landscape:col-start-2 landscape:justify-self-start">
        <time
          role="timer"
          className="numbers block font-head text-[min(21vw,11rem)] leading-none font-semibold landscape:text-[min(9.5vw,9rem)]"
        >
          {date === undefined ? '--:--:--' : timeOf(date)}
        </time>
        <span className="numbers mt-3 block text-md">{date === undefined ? '\u00A0' : dayOf(date)}</span>
      </p>
      <div className="aspect-square w-[min(92vw,56dvh)] landscape:row-span-5 landscape:row-start-1 landscape:w-[min(50vw,92dvh)] landscape:self-center">
        {second !== undefined && (
          <Suspense>
            <QrCode text={codeOf(location.host, second)} label={t('clock.code')} />
          </Suspense>
        )}
      </div>
      <output className="block text-md font-semibold landscape:col-start-2 landscape:justify-self-start">
        {t(`clock.source.${source}`)}
      </output>
      <p className="max-w-[36ch] text-sm landscape:col-start-2 landscape:justify-self-start">
        {t('clock.hint')}
        {blank()}
        <Link to={href('/user/session/create')} className="inline-flex min-h-6 items-center font-semibold underline">
          {t('clock.toSession')}
        </Link>
      </p>
    </main>
  )
}

const timeOf = (date: Date) =>
  date.toLocaleTimeString(timeLocale(), { hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false })
const dayOf = (date: Date) =>
  date.toLocaleDateString(timeLocale(), { day: '2-digit', month: 'short', year: 'numeric', timeZoneName: 'short' })
