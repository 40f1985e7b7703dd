import {
  ArrowLeftToLine,
  ArrowRightToLine,
  ChevronDown,
  Eye,
  EyeOff,
  FolderInput,
  ImagePlus,
  Trash2,
} from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { Button } from '../../../../ui/button.tsx'
import { lazyPart } from '../../../../ui/lazy-part.ts'
import { Menu, MenuItem } from '../../../../ui/overlay/menu.tsx'
import { TextButton } from '../../../../ui/text-button.tsx'
import { activityOf } from '../../activity.ts'
import { t as tSequences } from '../../messages/t.ts'
import { isRejected, type ManagedImage, type OwnSequence } from '../../sequence-cache.ts'
import { changeMany, deleteMany, moveMany } from './change-many.ts'
import { t } from './messages/t.ts'
import { isSureOfMove, moveToSession } from './move-to-session.ts'
import type { Selection } from './use-selection.ts'

// It is rare.
const ToSessionDialog = lazyPart(async () => (await import('./to-session-dialog.tsx')).ToSessionDialog)

type ManyBarProps = { sequence: OwnSequence; list: ManagedImage[]; selection: Selection; isLocked: boolean }

const icon = 'size-4.5'
/** The words alone, or the four would stand in two rows on phones and leave the photos no room. */
const besideWords = `${icon} max-sm:hidden`
const tool = 'pointer-coarse:min-h-11'

/** What can be done with the selected photos. It stays in view above them; the bar that saves the form has the foot of the window. */
export function ManyBar({ sequence, list, selection, isLocked }: ManyBarProps) {
  const { id: sequenceId } = sequence
  const { chosen, isPlacing, setPlacing } = selection
  const [isBusy, setBusy] = useState(false)
  const [isMoving, setMoving] = useState(false)
  const navigate = useNavigate()
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
  async function moveTo(to: OwnSequence) {
    if (!(await isSureOfMove(sequence, to, chosen.length))) return
    const open = () => void navigate(href('/user/sequence/view/:id', { id: String(to.id) }))
    await run(moveToSession({ from: sequenceId, to, ids: chosen, open }))
    setMoving(false)
  }
  const move = (before: number | null) => void run(moveMany(sequenceId, ids, chosen, before))

  return (
    <div
      role="toolbar"
      aria-label={t('tools')}
      className="sticky top-14 z-20 -mx-1 grid gap-2 border-y border-line bg-bg px-1 py-2 md:top-0"
    >
      <div ref={first} className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <TextButton
          className="pointer-coarse:min-h-11"
          onClick={chosen.length === list.length ? selection.chooseNone : selection.chooseAll}
        >
          {chosen.length === list.length ? t('none') : t('all')}
        </TextButton>
        <output className="numbers text-sm font-semibold">
          {chosen.length > 0 ? (
            t('chosen', { photos: tSequences('sequences.photos', { count: chosen.length }) })
          ) : (
            <span className="font-normal">{t('hint')}</span>
          )}
        </output>
        <span className="text-sm text-muted max-lg:hidden pointer-coarse:hidden">{t('hintOfKeys')}</span>
        <Button size="sm" tone="quiet" className={`ms-auto ${tool}`} onClick={selection.end}>
          {t('end')}
        </Button>
      </div>
      {isPlacing ? (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-sm font-medium">{t('where', { count: chosen.length })}</p>
          <Button size="sm" tone="secondary" className={tool} onClick={() => setPlacing(false)}>
            {t('cancel')}
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
            {t('show')}
          </Button>
          <Button
            size="sm"
            tone="secondary"
            className={tool}
            aria-disabled={isNone || shown.length === 0}
            onClick={() => change('hide', shown)}
          >
            <EyeOff aria-hidden className={besideWords} />
            {t('hide')}
          </Button>
          <Menu
            label={t('move')}
            tone="secondary"
            side="left"
            disabled={isNone}
            className={`h-9! w-auto! px-3 text-sm ${tool}`}
            face={
              <>
                {t('move')}
                <ChevronDown aria-hidden className="size-4" />
              </>
            }
          >
            {chosen.length < list.length && (
              <>
                <MenuItem
                  icon={<ArrowLeftToLine aria-hidden className={icon} />}
                  label={t('toFront')}
                  onClick={() => move(ids.find((id) => !chosen.includes(id)) ?? null)}
                >
                  {t('toFront')}
                </MenuItem>
                <MenuItem
                  icon={<ArrowRightToLine aria-hidden className={icon} />}
                  label={t('toEnd')}
                  onClick={() => move(null)}
                >
                  {t('toEnd')}
                </MenuItem>
                <MenuItem
                  icon={<ImagePlus aria-hidden className={icon} />}
                  label={t('toPhoto')}
                  onClick={() => setPlacing(true)}
                >
                  {t('toPhoto')}
                </MenuItem>
              </>
            )}
            <MenuItem
              icon={<FolderInput aria-hidden className={icon} />}
              label={t('toSession.action')}
              onClick={() => setMoving(true)}
            >
              {t('toSession.action')}
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
            {tSequences('sequences.delete')}
          </Button>
        </div>
      )}
      {isMoving && (
        <Suspense>
          <ToSessionDialog
            from={sequence}
            count={chosen.length}
            isBusy={isBusy}
            onChoose={(to) => void moveTo(to)}
            onClose={() => setMoving(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
