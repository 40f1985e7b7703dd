import { formatDate } from '@lineup/contract/format.ts'
import { waves as words } from '../../../strings/times/waves.ts'
import { Button } from '../../../ui/button.tsx'
import { plural } from '../../../ui/format.ts'
import { localTime } from '../../days/clock-time.ts'
import type { Day } from '../../days/load-day.ts'
import { ChooseFile } from './choose-file.tsx'
import { moved, type WatchSession } from './read-session.ts'

type ConfirmSessionProps = {
  day: Day
  session: WatchSession
  /** By how many seconds the file's times are to be moved. */
  onShow: (shift: number) => void
  onFile: (file: File) => void
}

/** Says what the file holds and asks whether that is right. Nothing is moved without a word. */
export function ConfirmSession({ day, session: { rides, span, shifts }, onShow, onFile }: ConfirmSessionProps) {
  const { spot, date, time_zone } = day
  const wallOf = (second: number) => localTime(new Date(second * 1_000), time_zone, date).wall
  const between = (shift: number) => {
    const { start, end } = moved(span, shift)
    return [wallOf(start).slice(11, 16), wallOf(end).slice(11, 16)] as const
  }
  const isAsIs = shifts[0] === 0
  return (
    <>
      <p className="text-lg">
        {isAsIs &&
          words.right(spot, formatDate(date, 'DD MMM, YYYY'), ...between(0), plural(rides.length, words.waves))}
        {!isAsIs && shifts.length > 0 && words.asLocal}
        {shifts.length === 0 && words.elsewhen(spoken(wallOf(span.start)), spoken(wallOf(span.end)))}
      </p>
      <div className="flex flex-wrap gap-3">
        {shifts.map((shift) => (
          <Button key={shift} onClick={() => onShow(shift)}>
            {shift === 0 ? words.yes : words.surfed(...between(shift))}
          </Button>
        ))}
        <ChooseFile tone={shifts.length === 0 ? 'primary' : 'secondary'} onFile={onFile}>
          {words.another}
        </ChooseFile>
      </div>
    </>
  )
}

const spoken = (wall: string) => `${formatDate(wall.slice(0, 10), 'DD MMM, YYYY')}, ${wall.slice(11, 16)}`
