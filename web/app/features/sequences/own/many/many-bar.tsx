import { ArrowLeftToLine, ArrowRightToLine, ChevronDown, Eye, EyeOff, ImagePlus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { many as words } from '../../../../strings/photos/many.ts'
import { sequences } from '../../../../strings/sequences.ts'
import { Button } from '../../../../ui/button.tsx'
import { plural } from '../../../../ui/format.ts'
import { Menu, MenuItem } from '../../../../ui/overlay/menu.tsx'
import { TextButton } from '../../../../ui/text-button.tsx'
import { activityOf } from '../../../images/activity.ts'
import { isRejected, type ManagedImage } from '../../sequence-cache.ts'
import { changeMany, deleteMany, moveMany } from './change-many.ts'
import type { Selection } from './use-selection.ts'

type ManyBarProps = { sequenceId: number; list: ManagedImage[]; selection: Selection; isLocked: boolean }

const icon = 'size-4.5'
/** The words alone, or the four would stand in two rows on phones and leave the photos no room. */
const besideWords = `${icon} max-sm:hidden`
const tool = 'pointer-coarse:min-h-11'

/** What can be done with the selected photos. It stays in view above them; the bar that saves the form has the foot of the window. */
export function ManyBar({ sequenceId, list, selection, isLocked }: ManyBarProps) {
  const { chosen, isPlacing, setPlacing } = selection
  const [isBusy, setBusy] = useState(false)
  const first = useRef<HTMLDivElement>(null)
  useEffect(() => first.current?.querySelector('button')?.focus({ preventScroll: true }), [])

  const images = list.filter(({ id }) => chosen.includes(id))
  // An owner cannot switch what an admin rejected.
  const own = images.filter((image) => !isRejected(image))
  const hidden = own.filter(({ status }) => !activityOf(status).isActive)
  const shown = own.filter(({ status }) => activityOf(status).isActive)
  const ids = list.map(({ id }) => id)
  const isNone = chosen.length === 0 || isBusy || isLocked

  /** What was done to these photos is over. The next act means others. */
  async function run(act: Promise<boolean>) {
    setBusy(true)
    if (await act.finally(() => setBusy(false))) selection.chooseNone()
  }
  const change = (act: 'show' | 'hide', of: ManagedImage[]) => {
    if (of.length === 0 || isNone) return
    const named = of.map(({ id }) => id)
    void run(changeMany(sequenceId, act, named))
  }
  const move = (before: number | null) => void run(moveMany(sequenceId, ids, chosen, before))

  return (
    <div
      role="toolbar"
      aria-label={words.tools}
      className="sticky top-14 z-20 -mx-1 grid gap-2 border-y border-line bg-bg px-1 py-2 md:top-0"
    >
      <div ref={first} className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <TextButton
          className="pointer-coarse:min-h-11"
          onClick={chosen.length === list.length ? selection.chooseNone : selection.chooseAll}
        >
          {chosen.length === list.length ? words.none : words.all}
        </TextButton>
        <output className="numbers text-sm font-semibold">
          {chosen.length > 0 ? (
            words.chosen(plural(chosen.length, sequences.photos))
          ) : (
            <span className="font-normal">{words.hint}</span>
          )}
        </output>
        <span className="text-sm text-muted max-lg:hidden pointer-coarse:hidden">{words.hintOfKeys}</span>
        <Button size="sm" tone="quiet" className={`ml-auto ${tool}`} onClick={selection.end}>
          {words.end}
        </Button>
      </div>
      {isPlacing ? (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-sm font-medium">{words.where(chosen.length)}</p>
          <Button size="sm" tone="secondary" className={tool} onClick={() => setPlacing(false)}>
            {words.cancel}
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <Button
            size="sm"
            tone="secondary"
            className={tool}
            aria-disabled={isNone || hidden.length === 0}
            onClick={() => change('show', hidden)}
          >
            <Eye aria-hidden className={besideWords} />
            {words.show}
          </Button>
          <Button
            size="sm"
            tone="secondary"
            className={tool}
            aria-disabled={isNone || shown.length === 0}
            onClick={() => change('hide', shown)}
          >
            <EyeOff aria-hidden className={besideWords} />
            {words.hide}
          </Button>
          <Menu
            label={words.move}
            tone="secondary"
            side="left"
            disabled={isNone || chosen.length === list.length}
            className={`h-9! w-auto! px-3 text-sm ${tool}`}
            face={
              <>
                {words.move}
                <ChevronDown aria-hidden className="size-4" />
              </>
            }
          >
            <MenuItem
              icon={<ArrowLeftToLine aria-hidden className={icon} />}
              label={words.toFront}
              onClick={() => move(ids.find((id) => !chosen.includes(id)) ?? null)}
            >
              {words.toFront}
            </MenuItem>
            <MenuItem
              icon={<ArrowRightToLine aria-hidden className={icon} />}
              label={words.toEnd}
              onClick={() => move(null)}
            >
              {words.toEnd}
            </MenuItem>
            <MenuItem
              icon={<ImagePlus aria-hidden className={icon} />}
              label={words.toPhoto}
              onClick={() => setPlacing(true)}
            >
              {words.toPhoto}
            </MenuItem>
          </Menu>
          <Button
            size="sm"
            tone="danger"
            className={tool}
            aria-disabled={isNone}
            onClick={() => isNone || void run(deleteMany(sequenceId, images))}
          >
            <Trash2 aria-hidden className={besideWords} />
            {sequences.delete}
          </Button>
        </div>
      )}
    </div>
  )
}
