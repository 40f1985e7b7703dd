import { Ellipsis } from 'lucide-react'
import { Menu } from '../../../ui/overlay/menu.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { activityOf } from '../../sequences/activity.ts'
import { t as tSequences } from '../../sequences/messages/t.ts'
import { isRejected, type OwnSequence } from '../../sequences/sequence-cache.ts'
import { goneState } from '../../sequences/takedown/gone-state.ts'
import { useTakeDown } from '../../sequences/takedown/take-down-button.tsx'
import type { PhotoAct } from '../../sequences/view/change-image.ts'
import { RareActs } from '../../sequences/view/photo-menu.tsx'
import { PhotoReason, RejectButton } from '../../sequences/view/photo-rejection.tsx'
import type { Photo } from '../../sequences/view/sequence-photos.tsx'

/** What is special about a photo. */
export function PhotoStates({ photo: { image, isWaiting } }: { photo: Photo }) {
  const { isActive, state } = activityOf(image.status)
  const isOut = isRejected(image)
  const gone = goneState(image)
  if (gone) return <Pill tone="err">{gone}</Pill>
  return (
    <>
      {isOut && <Pill tone="err">{tSequences('sequences.sale.rejected')}</Pill>}
      <span className="slide-short-reason max-w-60 flex-none text-sm empty:hidden">
        <PhotoReason image={image} isShort />
      </span>
      {!isActive && !isOut && <Pill>{state}</Pill>}
      {isWaiting && <Pill tone="warn">{tSequences('sequences.approval.waiting')}</Pill>}
    </>
  )
}

type PhotoToolsProps = { photo: Photo; sequence: OwnSequence; onDone: (act: PhotoAct) => void }

/** The acts about a photo. A decision stands alone: what else takes it off sale is in the menu. */
export function PhotoTools({ photo: { image, number }, sequence, onDone }: PhotoToolsProps) {
  const name = tSequences('sequences.photo', { n: number })
  const isLocked = sequence.deleted_at !== null
  const named = { sequenceId: sequence.id, image, name, onDone }
  const { dialog, open } = useTakeDown(named)
  return (
    <>
      {!isLocked && image.deleted_at === null && <RejectButton named={named} />}
      {!image.taken_down && (
        <Menu
          tone="secondary"
          label={tSequences('sequences.of', { action: tSequences('sequences.actions'), name })}
          face={<Ellipsis aria-hidden className="size-5" />}
          listClass="slide-menu"
        >
          <RareActs named={named} isLocked={isLocked} onTakeDown={open} />
        </Menu>
      )}
      {dialog}
    </>
  )
}
