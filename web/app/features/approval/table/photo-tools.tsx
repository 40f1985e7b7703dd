import { Ellipsis } from 'lucide-react'
import { takedown } from '../../../strings/dialogs/takedown.ts'
import { sequences as words } from '../../../strings/sequences.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/overlay/menu.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { activityOf } from '../../images/activity.ts'
import { isRejected, type OwnSequence } from '../../sequences/sequence-cache.ts'
import { TakeDownPhoto } from '../../sequences/takedown/take-down-button.tsx'
import { deleteImage, type PhotoAct, toggleImage } from '../../sequences/view/change-image.ts'
import { PhotoReason, RejectButton } from '../../sequences/view/photo-rejection.tsx'
import type { Photo } from '../../sequences/view/sequence-photos.tsx'

/** What is special about a photo. */
export function PhotoStates({ photo: { image, isWaiting } }: { photo: Photo }) {
  const { isActive, state } = activityOf(image.status)
  const isOut = isRejected(image)
  if (image.deleted_at !== null) {
    return <Pill tone="err">{image.taken_down ? takedown.takenDown : words.deletedBy[image.deleted_by ?? 'user']}</Pill>
  }
  return (
    <>
      {isOut && <Pill tone="err">{words.sale.rejected}</Pill>}
      <span className="max-w-60 flex-none text-sm empty:hidden">
        <PhotoReason image={image} isShort />
      </span>
      {!isActive && !isOut && <Pill>{state}</Pill>}
      {isWaiting && <Pill tone="warn">{words.approval[0]}</Pill>}
    </>
  )
}

type PhotoToolsProps = {
  photo: Photo
  sequence: OwnSequence
  /** Half a stage has no room for all acts. */
  isBeside: boolean
  onDone: (act: PhotoAct) => void
}

/** The acts about a photo. On phones, and beside a kept photo, those that are used rarely are in a menu. */
export function PhotoTools({ photo: { image, number }, sequence, isBeside, onDone }: PhotoToolsProps) {
  const name = words.photo(number)
  const isOut = isRejected(image)
  const isDeleted = image.deleted_at !== null
  const mayChange = !isDeleted && sequence.deleted_at === null
  const at = { sequenceId: sequence.id, image, name, onDone }
  if (!mayChange && image.taken_down) return null
  return (
    <>
      {mayChange && <RejectButton named={at} tone="quiet" />}
      <Menu
        label={words.of(words.actions, name)}
        face={<Ellipsis aria-hidden className="size-5" />}
        className={`flex-none ${isBeside ? '' : 'md:hidden'}`}
        // Where all have room, they stand beside each other.
        listClass={isBeside ? '[&_button]:w-full [&_button]:justify-start' : inRow}
      >
        {mayChange && !isOut && (
          <Act action={activityOf(image.status).question.action} name={name} onClick={() => void toggleImage(at)} />
        )}
        {mayChange && <Act action={words.delete} name={name} onClick={() => void deleteImage(at)} />}
        <TakeDownPhoto image={image} name={name} sequenceId={sequence.id} tone="quiet" />
      </Menu>
    </>
  )
}

const inRow = 'max-md:[&_button]:min-h-11 max-md:[&_button]:w-full max-md:[&_button]:justify-start md:contents'

type ActProps = { action: string; name: string; onClick: () => void }

function Act({ action, name, onClick }: ActProps) {
  return (
    <Button tone="quiet" size="sm" aria-label={words.of(action, name)} className="flex-none" onClick={onClick}>
      {action}
    </Button>
  )
}
