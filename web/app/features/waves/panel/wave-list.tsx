import { formatDate } from '@lineup/contract/format.ts'
import { rowOf } from '@lineup/contract/joined.ts'
import { Share2 } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { toastSuccess } from '../../../ui/overlay/toasts.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import type { TimeLineData } from '../../days/line/bars.ts'
import type { Day } from '../../days/load-day.ts'
import { pickedPath } from '../../days/picked.ts'
import { useChosen } from '../../days/stacks/use-chosen.ts'
import { shareLink } from '../../gallery/share/share-link.ts'
import type { Matched } from '../match/match-rides.ts'
import { t } from '../messages/t.ts'
import { CameraClocks } from './camera-clocks.tsx'
import { ChooseAll } from './choose-all.tsx'
import { ChooseFile } from './choose-file.tsx'
import type { KeptWaves } from './kept-waves.ts'
import { useCards } from './use-cards.ts'
import { WaveRow } from './wave-row.tsx'

type WaveListProps = {
  day: Day
  line: TimeLineData
  kept: KeptWaves
  matched: Matched
  onChange: (kept: KeptWaves) => void
  onFile: (file: File) => void
}

/** Wave by wave: when, how long, and its photos. */
export function WaveList({ day, line, kept, matched, onChange, onFile }: WaveListProps) {
  const chosen = useChosen()
  const waves = matched.waves.map((wave) => ({
    ...wave,
    stacks: wave.stacks.filter(({ id }) => !kept.hidden.includes(id)),
  }))
  const ids = waves.flatMap(({ stacks }) => stacks.map(({ id }) => id))
  const cards = useCards(ids, day)
  const photographed = waves.filter(({ stacks }) => stacks.length > 0).length
  // The photos only: neither the hours of the waves nor anything else of the file.
  const share = () =>
    shareLink({
      title: rowOf([day.spot, formatDate(day.date, 'DD MMM, YYYY')]),
      url: `${location.origin}${pickedPath(day, ids)}`,
    })

  const hide = (id: number) => {
    onChange({ ...kept, hidden: [...kept.hidden, id] })
    // What is not theirs must not be bought with the rest.
    const card = cards.get(id)
    const own = card?.imageIds.filter((imageId) => chosen.of(card.sequenceKey).includes(imageId)) ?? []
    if (card === undefined || own.length === 0) return
    chosen.toggle(card.sequenceKey, own)
    toastSuccess(t('waves.unchosen', { photos: t('waves.photos', { count: own.length }) }))
  }

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-lg font-semibold">
          {t('waves.found', { waves: t('waves.waves', { count: waves.length }), photographed })}
        </p>
        {photographed > 0 && (
          <div className="flex flex-wrap gap-2">
            <ChooseAll cards={ids.flatMap((id) => cards.get(id) ?? [])} chosen={chosen} />
            <Button tone="secondary" size="sm" onClick={() => void share()}>
              <Share2 aria-hidden className="size-4" />
              {t('waves.share')}
            </Button>
          </div>
        )}
      </div>
      <ol className="grid gap-5">
        {waves.map((wave, n) => (
          <WaveRow key={wave.start} number={n + 1} wave={wave} cards={cards} day={day} chosen={chosen} onHide={hide} />
        ))}
      </ol>
      <CameraClocks line={line} kept={kept} onChange={onChange} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-4">
        {kept.hidden.length > 0 && (
          <TextButton onClick={() => onChange({ ...kept, hidden: [] })}>
            {t('waves.showAgain', { count: kept.hidden.length })}
          </TextButton>
        )}
        <ChooseFile tone="secondary" onFile={onFile}>
          {t('waves.another')}
        </ChooseFile>
      </div>
      {matched.perhaps.length > 0 && <p className="text-sm text-muted">{t('waves.perhaps')}</p>}
    </>
  )
}
