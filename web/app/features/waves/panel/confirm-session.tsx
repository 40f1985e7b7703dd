import { formatDate } from '@lineup/contract/format.ts'
import { rowOf } from '@lineup/contract/joined.ts'
import { useId } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { localTime } from '../../days/clock-time.ts'
import { dayPath } from '../../days/day-path.ts'
import type { Day } from '../../days/load-day.ts'
import { t } from '../messages/t.ts'
import { moved, type WatchSession } from '../reading/session-of.ts'
import { ChooseFile } from './choose-file.tsx'
import { keepWaves } from './kept-waves.ts'
import { keptFrom } from './use-waves.ts'

type ConfirmSessionProps = {
  day: Day
  session: WatchSession
  /** By how many seconds the file's times are to be moved. */
  onShow: (shift: number) => void
  onFile: (file: File) => void
}

/** Says what the file holds and asks whether that is right. Nothing is moved without a word. */
export function ConfirmSession({ day, session, onShow, onFile }: ConfirmSessionProps) {
  const { rides, span, shifts, asSaid, isCut, others } = session
  const { spot, date, time_zone } = day
  const id = useId()
  const wallOf = (second: number) => localTime(new Date(second * 1_000), time_zone, date).wall
  const between = (shift: number) => {
    const { start, end } = moved(span, shift)
    return { from: wallOf(start).slice(11, 16), until: wallOf(end).slice(11, 16) }
  }
  const [best, ...rest] = shifts
  const isAsSaid = best === asSaid
  return (
    <>
      <p className="text-lg">
        {isAsSaid &&
          t('waves.right', {
            spot,
            date: formatDate(date, 'DD MMM, YYYY'),
            ...between(best),
            count: t('waves.waves', { count: rides.length }),
          })}
        {!isAsSaid && best !== undefined && sayShift(best - asSaid)}
        {best === undefined &&
          t('waves.elsewhen', { from: spoken(wallOf(span.start + asSaid)), until: spoken(wallOf(span.end + asSaid)) })}
      </p>
      {isCut && <p>{t('waves.cut', { until: wallOf(span.end + (best ?? asSaid)).slice(11, 16) })}</p>}
      <div className="flex flex-wrap items-center gap-3">
        {best !== undefined && (
          <Button onClick={() => onShow(best)}>{isAsSaid ? t('waves.yes') : t('waves.surfed', between(best))}</Button>
        )}
        {rest.length > 0 && (
          <select
            id={id}
            aria-label={t('waves.otherHours')}
            value=""
            className="field min-h-11"
            onChange={({ currentTarget }) => onShow(Number(currentTarget.value))}
          >
            <option value="" disabled>
              {t('waves.otherHours')}
            </option>
            {rest.map((shift) => (
              <option key={shift} value={shift}>
                {t('waves.surfed', between(shift))}
              </option>
            ))}
          </select>
        )}
        <ChooseFile tone={best === undefined ? 'primary' : 'secondary'} onFile={onFile}>
          {t('waves.another')}
        </ChooseFile>
      </div>
      {others.length > 0 && (
        <ul className="grid gap-1">
          {others.map((other) => (
            <li key={other.date}>
              <Link
                to={dayPath({ spot_id: day.spot_id, date: other.date })}
                className="underline"
                onClick={() => keepWaves({ spot_id: day.spot_id, date: other.date }, keptFrom(other.rides))}
              >
                {t('waves.otherDay', {
                  count: t('waves.waves', { count: other.rides.length }),
                  date: formatDate(other.date, 'DD MMM, YYYY'),
                })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const spoken = (wall: string) => rowOf([formatDate(wall.slice(0, 10), 'DD MMM, YYYY'), wall.slice(11, 16)])

const GPS_WEEKS_S = 30 * 86_400

/** By how many seconds the times of the file are moved. More than a month is a GPS clock that began anew. */
function sayShift(shift: number): string {
  if (Math.abs(shift) > GPS_WEEKS_S) return t('waves.gpsWeek')
  const hours = Math.round((Math.abs(shift) / 3_600) * 4) / 4
  return t('waves.asLocal', { hours, side: shift < 0 ? 'ahead' : 'behind' })
}
