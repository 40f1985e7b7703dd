import { rowOf } from '@lineup/contract/joined.ts'
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Empty } from '../../../ui/empty.tsx'
import { timeLocale } from '../../../ui/format.ts'
import { cameraNames } from './camera-names.ts'
import { GapSlider } from './gap-slider.tsx'
import { t } from './messages/t.ts'
import { byCamera, inTime, nextOf } from './stack-line.ts'
import { StackStrip } from './stack-strip.tsx'
import { StackTools } from './stack-tools.tsx'
import { useOwnStacks } from './use-stacks.ts'

/** The stacks of a sequence, camera by camera in the order of time, to be split, joined and divided again. */
export function StacksView({ sequenceId }: { sequenceId: number }) {
  const { shown, isCutting, canUndo, act, undo } = useOwnStacks(sequenceId)
  const [wanted, setWanted] = useState<number>()
  const [said, setSaid] = useState('')
  const { images, stacks, cameras, time_zone } = shown
  const lists = useMemo(() => byCamera(inTime(stacks, images)), [stacks, images])
  const line = useMemo(() => lists.flat(), [lists])
  const imageOf = useMemo(() => new Map(images.map((image) => [image.id, image])), [images])
  const timeOf = useMemo(() => timeIn(time_zone), [time_zone])
  const chosen = wanted ?? line[0]?.image_ids[0] ?? 0
  const stack = stacks.find(({ image_ids }) => image_ids.includes(chosen))
  const place = stack?.image_ids.indexOf(chosen) ?? 0
  const names = cameraNames(stacks, cameras)
  const focusAgain = useFocusAgain(chosen)
  const onChoose = useCallback((imageId: number) => setWanted(imageId), [])

  const onStep = useCallback(
    (event: KeyboardEvent, imageId: number) => {
      const next = steps[event.key]?.(
        line.map(({ image_ids }) => image_ids),
        imageId,
      )
      if (next === undefined) return
      event.preventDefault()
      document.getElementById(`stacked-${next}`)?.focus()
    },
    [line],
  )

  if (images.length === 0) return <Empty>{t('none')}</Empty>

  function change(does: 'split' | 'join') {
    if (!act({ does, imageId: chosen })) return setSaid(does === 'split' ? t('isFirst') : t('isLast'))
    focusAgain()
    setSaid(t(`did.${does}`))
  }
  function undoLast() {
    setSaid(undo() === undefined ? t('nothingToUndo') : t('did.undo'))
    focusAgain()
  }

  return (
    <>
      <GapSlider
        key={shown.gap_s}
        stacked={shown}
        isCutting={isCutting}
        onCut={(gap) => void act({ does: 'cut', gap })}
      />
      <p className="numbers mt-5 mb-2 text-md font-semibold">
        {t('here', {
          photos: t('photos', { count: images.length }),
          stacks: t('stacks', { count: stacks.length }),
        })}
      </p>
      {/* A camera each: what is joined with the next one lies beside it. Arrows go from photo to photo, so one stop of Tab is enough for a thousand. */}
      {lists.map((ofCamera, n) => (
        <section key={ofCamera[0]?.camera_key} aria-labelledby={lists.length > 1 ? `camera-${n}` : undefined}>
          {lists.length > 1 && (
            <h2 id={`camera-${n}`} className="mt-6 mb-2 text-lg">
              {names.get(ofCamera[0]?.camera_key ?? '')}
            </h2>
          )}
          <ol aria-label={t('list')} className="flex flex-wrap items-start gap-2">
            {ofCamera.map((one) => (
              <StackStrip
                key={one.image_ids[0]}
                stack={one}
                imageOf={imageOf}
                timeOf={timeOf}
                chosen={one === stack ? chosen : undefined}
                onChoose={onChoose}
                onStep={onStep}
              />
            ))}
          </ol>
        </section>
      ))}
      <StackTools
        about={rowOf([
          t('chosen', { place: place + 1, count: stack?.image_ids.length ?? 0 }),
          timeOf(imageOf.get(chosen)?.at ?? null),
          imageOf.get(chosen)?.file_name,
        ])}
        said={said}
        tools={[
          { does: 'split', lacks: place < 1 ? t('isFirst') : undefined, act: () => change('split') },
          {
            does: 'join',
            lacks: nextOf(stacks, chosen) === undefined ? t('isLast') : undefined,
            act: () => change('join'),
          },
          { does: 'undo', lacks: canUndo ? undefined : t('nothingToUndo'), act: undoLast },
        ]}
      />
    </>
  )
}

/** From photo to photo across, from stack to stack down. */
const steps: Record<string, (stacks: number[][], from: number) => number | undefined> = {
  ArrowRight: (stacks, from) => after(stacks.flat(), from, 1),
  ArrowLeft: (stacks, from) => after(stacks.flat(), from, -1),
  ArrowDown: (stacks, from) => stackAfter(stacks, from, 1),
  ArrowUp: (stacks, from) => stackAfter(stacks, from, -1),
  Home: (stacks) => stacks[0]?.[0],
  End: (stacks) => stacks.at(-1)?.at(-1),
}

const after = (ids: number[], from: number, by: number) => ids[ids.indexOf(from) + by]
const stackAfter = (stacks: number[][], from: number, by: number) =>
  stacks[stacks.findIndex((ids) => ids.includes(from)) + by]?.[0]

function timeIn(zone: string | null) {
  const clock = new Intl.DateTimeFormat(timeLocale(), { timeStyle: 'medium', timeZone: zone ?? 'UTC' })
  return (at: Date | null) => (at === null ? t('untimed') : clock.format(at))
}

/** A photo that moved to another stack was drawn anew and has lost the focus. */
function useFocusAgain(chosen: number) {
  const isDue = useRef(false)
  useEffect(() => {
    if (!isDue.current) return
    isDue.current = false
    document.getElementById(`stacked-${chosen}`)?.focus()
  })
  return () => {
    isDue.current = document.activeElement?.id.startsWith('stacked-') ?? false
  }
}
