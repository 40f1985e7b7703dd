import { formatDate } from '@lineup/contract/format.ts'
import { useId } from 'react'
import { Link } from 'react-router'
import { waves as words } from '../../../strings/times/waves.ts'
import { Button } from '../../../ui/button.tsx'
import { plural } from '../../../ui/format.ts'
import { localTime } from '../../days/clock-time.ts'
import { dayPath } from '../../days/day-path.ts'
import type { Day } from '../../days/load-day.ts'
import { ChooseFile } from './choose-file.tsx'
import { keepWaves } from './kept-waves.ts'
import { moved, type WatchSession } from './read-session.ts'
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
    return [wallOf(start).slice(11, 16), wallOf(end).slice(11, 16)] as const
  }
  const [best, ...rest] = shifts
  const isAsSaid = best === asSaid
  return (
    <>
      <p className="text-lg">
        {isAsSaid &&
          words.right(spot, formatDate(date, 'DD MMM, YYYY'), ...between(best), plural(rides.length, words.waves))}
        {!isAsSaid && best !== undefined && words.asLocal(best - asSaid)}
        {best === undefined && words.elsewhen(spoken(wallOf(span.start + asSaid)), spoken(wallOf(span.end + asSaid)))}
      </p>
      {isCut && <p>{words.cut(wallOf(span.end + (best ?? asSaid)).slice(11, 16))}</p>}
      <div className="flex flex-wrap items-center gap-3">
        {best !== undefined && (
          <Button onClick={() => onShow(best)}>{isAsSaid ? words.yes : words.surfed(...between(best))}</Button>
        )}
        {rest.length > 0 && (
          <select
            id={id}
            aria-label={words.otherHours}
            value=""
            className="field min-h-11"
            onChange={({ currentTarget }) => onShow(Number(currentTarget.value))}
          >
            <option value="" disabled>
              {words.otherHours}
            </option>
            {rest.map((shift) => (
              <option key={shift} value={shift}>
                {words.surfed(...between(shift))}
              </option>
            ))}
          </select>
        )}
        <ChooseFile tone={best === undefined ? 'primary' : 'secondary'} onFile={onFile}>
          {words.another}
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
                {words.otherDay(plural(other.rides.length, words.waves), formatDate(other.date, 'DD MMM, YYYY'))}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const spoken = (wall: string) => `${formatDate(wall.slice(0, 10), 'DD MMM, YYYY')}, ${wall.slice(11, 16)}`
