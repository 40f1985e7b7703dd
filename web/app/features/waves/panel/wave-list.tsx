import { waves as words } from '../../../strings/times/waves.ts'
import { plural } from '../../../ui/format.ts'
import { TextButton } from '../../../ui/text-button.tsx'
import type { Day } from '../../days/load-day.ts'
import { useChosen } from '../../days/stacks/use-chosen.ts'
import type { Matched } from '../match/match-rides.ts'
import { ChooseFile } from './choose-file.tsx'
import type { KeptWaves } from './kept-waves.ts'
import { useCards } from './use-cards.ts'
import { WaveRow } from './wave-row.tsx'

type WaveListProps = {
  day: Day
  kept: KeptWaves
  matched: Matched
  onChange: (kept: KeptWaves) => void
  onFile: (file: File) => void
}

/** A clock that is further off is put right by its photographer. */
const MOST_CLOCK_S = 120

/** Wave by wave: when, how long, and its photos. */
export function WaveList({ day, kept, matched, onChange, onFile }: WaveListProps) {
  const chosen = useChosen()
  const waves = matched.waves.map((wave) => ({
    ...wave,
    stacks: wave.stacks.filter(({ id }) => !kept.hidden.includes(id)),
  }))
  const cards = useCards(
    waves.flatMap(({ stacks }) => stacks.map(({ id }) => id)),
    day,
  )
  const photographed = waves.filter(({ stacks }) => stacks.length > 0).length

  return (
    <>
      <p className="text-lg font-semibold">{words.found(plural(waves.length, words.waves), photographed)}</p>
      <ol className="grid gap-5">
        {waves.map((wave, n) => (
          <WaveRow
            key={wave.start}
            number={n + 1}
            wave={wave}
            cards={cards}
            day={day}
            chosen={chosen}
            onHide={(id) => onChange({ ...kept, hidden: [...kept.hidden, id] })}
          />
        ))}
      </ol>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3 border-t border-line pt-4">
        <label className="grid gap-1 text-sm">
          <span>
            {words.clock}: <output className="numbers font-semibold">{words.clockValue(kept.clockS)}</output>
          </span>
          <input
            type="range"
            min={-MOST_CLOCK_S}
            max={MOST_CLOCK_S}
            value={kept.clockS}
            aria-valuetext={words.clockValue(kept.clockS)}
            onChange={({ currentTarget }) => onChange({ ...kept, clockS: Number(currentTarget.value) })}
            className="h-11 w-72 max-w-full accent-brand"
          />
        </label>
        {kept.hidden.length > 0 && (
          <TextButton onClick={() => onChange({ ...kept, hidden: [] })}>
            {words.showAgain(kept.hidden.length)}
          </TextButton>
        )}
        <ChooseFile tone="secondary" onFile={onFile}>
          {words.another}
        </ChooseFile>
      </div>
      {matched.perhaps.length > 0 && <p className="text-sm text-muted">{words.perhaps}</p>}
    </>
  )
}
