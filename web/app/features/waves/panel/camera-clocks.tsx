import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { TimeLineData } from '../../days/line/bars.ts'
import { t } from '../messages/t.ts'
import { camerasOfRides, type RideCamera } from './cameras-of.ts'
import type { KeptWaves } from './kept-waves.ts'

type CameraClocksProps = { line: TimeLineData; kept: KeptWaves; onChange: (kept: KeptWaves) => void }

/** A clock that is further off is put right by its photographer. */
const MOST_S = 120

/** For who sees that photos come too early or too late: moves one camera's, in this view only. */
export function CameraClocks({ line, kept, onChange }: CameraClocksProps) {
  const cameras = camerasOfRides(line, kept.rides)
  // Only at first: it must not close under the finger that moves it back.
  const [wasMoved] = useState(() => kept.clocks.some((seconds) => seconds !== 0))
  const move = (clock: number, seconds: number) =>
    onChange({ ...kept, clocks: line.clocks.map((_, n) => (n === clock ? seconds : (kept.clocks[n] ?? 0))) })
  if (cameras.length === 0) return null
  return (
    <details className="group border-t border-line pt-2" open={wasMoved}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-semibold [&::-webkit-details-marker]:hidden">
        {t('waves.clocks.title')}
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <p className="mb-3 max-w-text text-sm text-muted">{t('waves.clocks.hint')}</p>
      <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {cameras.map((camera) => (
          <li key={camera.clock}>
            <CameraClock
              camera={camera}
              seconds={kept.clocks[camera.clock] ?? 0}
              onMove={(seconds) => move(camera.clock, seconds)}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}

type CameraClockProps = { camera: RideCamera; seconds: number; onMove: (seconds: number) => void }

function CameraClock({ camera: { name, number, errorS }, seconds, onMove }: CameraClockProps) {
  const id = useId()
  return (
    <>
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <label htmlFor={id} className="min-w-0 truncate font-semibold">
          {number === null ? name : t('waves.clocks.camera', { name, number })}
        </label>
        <output htmlFor={id} className="numbers flex-none text-muted">
          {seconds === 0 ? sayError(errorS) : sayMoved(seconds)}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={-MOST_S}
        max={MOST_S}
        value={seconds}
        aria-valuetext={sayMoved(seconds)}
        onChange={({ currentTarget }) => onMove(Number(currentTarget.value))}
        className="h-11 w-full accent-brand"
      />
    </>
  )
}

function sayError(seconds: number): string {
  if (seconds < 60) return t('waves.clocks.error', { seconds })
  return t('waves.clocks.errorMinutes', { minutes: Math.round(seconds / 60) })
}

function sayMoved(seconds: number): string {
  if (seconds === 0) return t('waves.clocks.asTheyAre')
  return t('waves.clocks.moved', { sign: seconds > 0 ? '+' : '−', seconds: Math.abs(seconds) })
}
