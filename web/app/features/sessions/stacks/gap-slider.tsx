import { blank } from '@lineup/contract/joined.ts'
import { STACK_GAP } from '@lineup/contract/limits.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { placed } from '../../../ui/placed.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import { t } from './messages/t.ts'
import { countCut, type Stacked } from './stack-line.ts'

type GapSliderProps = { stacked: Stacked; isCutting: boolean; onCut: (gap: number) => void }

/** How long a pause starts a new stack, and how many stacks that makes, before anything is cut. */
export function GapSlider({ stacked, isCutting, onCut }: GapSliderProps) {
  const [moved, setMoved] = useState<number>()
  const gap = moved ?? stacked.gap_s
  const count = gap === stacked.gap_s ? stacked.stacks.length : countCut(stacked, gap)
  const isOther = gap !== stacked.gap_s
  const length = t('seconds', { count: gap })
  const last = stacked.last_gap_s
  return (
    <div className="max-w-xl">
      <label htmlFor="gap" className="text-sm">
        {placed((part) =>
          t('gap', {
            length: part(<strong className="numbers font-semibold whitespace-nowrap">{length}</strong>),
          }),
        )}
      </label>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        <input
          id="gap"
          type="range"
          min={STACK_GAP.least}
          max={STACK_GAP.most}
          value={gap}
          disabled={isCutting}
          aria-valuetext={length}
          className="h-11 min-w-40 flex-1 cursor-pointer accent-brand"
          onChange={({ currentTarget }) => setMoved(Number(currentTarget.value))}
        />
        <output htmlFor="gap" className="numbers w-30 text-sm text-muted">
          {t('wouldBe', { stacks: t('stacks', { count: count }) })}
        </output>
        <Button size="sm" disabled={!isOther} isBusy={isCutting} onClick={() => onCut(gap)}>
          {t('cut')}
        </Button>
      </div>
      <p className="text-xs text-muted">{t('cutHint')}</p>
      {last !== null && last !== gap && (
        <p className="text-sm text-muted">
          {t('lastGap')}
          {blank()}
          <TextButton disabled={isCutting} className="font-semibold" onClick={() => setMoved(last)}>
            {t('seconds', { count: last })}
          </TextButton>
        </p>
      )}
      {stacked.stacks.some(({ is_mended }) => is_mended) && <p className="text-xs text-muted">{t('mendedStay')}</p>}
    </div>
  )
}
