import { formatCount } from '@lineup/contract/format.ts'
import { type ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { dayParts } from '../../gallery/time-of-day.ts'
import { clockText } from '../clock-time.ts'
import { dayPath } from '../day-path.ts'
import type { DayData } from '../load-day.ts'
import { t } from '../messages/t.ts'
import { photosIn } from './bars.ts'
import { labelsOf, timesOf } from './labels.ts'
import { lightOf } from './light.ts'
import { OtherTimes } from './other-times.tsx'
import { TimeLine } from './time-line.tsx'
import { useWindow } from './use-window.ts'
import { shownWindow, windowQuery } from './window.ts'

type DayLineProps = Pick<DayData, 'day' | 'bars' | 'window'> & {
  /** Other ways to find photos. */ children: ReactNode
}

/** The time line with its usual windows. Without JavaScript these are links, and a form takes any other. */
export function DayLine({ day, bars, window, children }: DayLineProps) {
  const { range, move, rest } = useWindow(day, bars, window)
  const all = photosIn(bars, bars)
  const parts = dayParts
    .map(({ part, from, to }) => ({
      name: t(`day.parts.${part}`),
      photos: photosIn(bars, { from, to }),
      window: { ...(from > 0 && { from }), ...(to < 1_440 && { to }) },
    }))
    .filter(({ photos }) => photos > 0)
  const presets = [{ name: t('day.line.all'), photos: day.photos, window: null }, ...(parts.length > 1 ? parts : [])]
  const isPart = range.from > bars.from || range.to < bars.to
  // Those whose time is not certain have no place on the line.
  const apart = Math.max(0, day.photos - all)

  return (
    // Without a box, so that the line can stay while the whole page scrolls.
    <section aria-label={t('day.line.label')} className="day-line contents">
      <div className="container-page">
        <div className="flex items-center justify-between gap-x-4">
          <nav aria-label={t('day.line.label')} className="day-parts no-scrollbar">
            {presets.map((preset) => (
              <Link
                key={preset.name}
                to={dayPath(day, preset.window)}
                preventScrollReset
                aria-current={windowQuery(preset.window) === windowQuery(window) ? 'true' : undefined}
                className="day-part reach"
              >
                {preset.name} <span className="numbers opacity-75">{formatCount(preset.photos)}</span>
              </Link>
            ))}
            {apart > 0 && (
              <a href="#uncertain" className="day-part reach">
                {t('day.uncertain.title')} <span className="numbers opacity-75">{formatCount(apart)}</span>
              </a>
            )}
          </nav>
          {window ? (
            <OtherTimes {...{ day, bars, window }} at="start" />
          ) : (
            <p className="flex-none text-sm text-muted max-sm:hidden noscript:hidden">{t('day.line.help')}</p>
          )}
        </div>
        <noscript>
          {/* Nothing else reads it, so the browser's code goes without it. */}
          {import.meta.env.SSR && <WindowForm shown={shownWindow(window, bars)} />}
        </noscript>
      </div>
      <div className="time-stay">
        {isPart && <LinesLabel label={labelsOf(range, bars).wide?.text ?? ''} to={dayPath(day)} />}
        <div className="time-row container-page flex items-end gap-3">
          <TimeLine
            bars={bars}
            range={range}
            light={lightOf(day)}
            wholeDay={dayPath(day)}
            onChange={move}
            onRest={rest}
          />
          {children}
        </div>
        <output className="sr-only">
          {t('day.line.window', {
            times: timesOf(range),
            photos: t('day.line.of', {
              shown: formatCount(photosIn(bars, range)),
              all: t('day.photos', { count: day.photos }),
            }),
          })}
        </output>
      </div>
    </section>
  )
}

/** What the line says of a window, where letters are too large for it: as a line of the page. */
function LinesLabel({ label, to }: { label: string; to: string }) {
  return (
    <p className="container-page hidden large-letters:block">
      <Link
        to={to}
        preventScrollReset
        aria-label={t('day.line.end', { window: label })}
        className="numbers text-sm leading-[44px] font-semibold"
      >
        {label} <span className="text-brand">×</span>
      </Link>
    </p>
  )
}

function WindowForm({ shown }: { shown: { from: number; to: number } }) {
  const field = (name: 'from' | 'to') => (
    <label className="grid gap-1 text-sm font-semibold">
      {t(`day.line.${name}`)}
      <input
        type="time"
        name={name}
        defaultValue={clockText(Math.min(shown[name], 1_439))}
        className="min-h-11 rounded-md border border-control bg-bg px-3"
      />
    </label>
  )
  return (
    <form className="flex items-end gap-3">
      {field('from')}
      {field('to')}
      <Button type="submit" tone="secondary">
        {t('day.line.show')}
      </Button>
    </form>
  )
}
