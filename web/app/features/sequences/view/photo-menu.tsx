import { Ban, Eye, EyeOff, Gavel, Trash2, Undo2 } from 'lucide-react'
import { judgePhoto } from '../../../strings/dialogs/judge-photo.ts'
import { takedown } from '../../../strings/dialogs/takedown.ts'
import { sequences as words } from '../../../strings/sequences.ts'
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx'
import { activityOf } from '../../images/activity.ts'
import { isRejected } from '../sequence-cache.ts'
import {
  bringImageBack,
  deleteImage,
  type NamedImage,
  rejectPhoto,
  toggleImage,
  undoRejection,
} from './change-image.ts'

const { about } = judgePhoto
const icon = 'size-4.5 flex-none'

/** What an admin may do to a photo: acts that are easily taken for each other, each with what it does. */
export function PhotoMenu({ named, onTakeDown }: { named: NamedImage; onTakeDown: () => void }) {
  const { image, name } = named
  const isOut = isRejected(image)
  const label = (action: string) => words.of(action, name)

  return (
    <Menu data-deletes label={label(words.actions)} className="-mr-[10px] ml-auto flex-none">
      {image.deleted_at === null &&
        (isOut ? (
          <MenuItem
            icon={<Undo2 aria-hidden className={icon} />}
            label={label(judgePhoto.undoRejection)}
            about={about.undoRejection}
            onClick={() => void undoRejection(named)}
          >
            {judgePhoto.undoRejection}
          </MenuItem>
        ) : (
          <MenuItem
            icon={<Ban aria-hidden className={icon} />}
            label={label(judgePhoto.reject)}
            about={about.reject}
            onClick={() => void rejectPhoto(named)}
          >
            {judgePhoto.reject}
          </MenuItem>
        ))}
      <RareActs named={named} onTakeDown={onTakeDown} />
    </Menu>
  )
}

type RareActsProps = {
  named: NamedImage
  /** Only a takedown is left for photos of a deleted sequence. */
  isLocked?: boolean
  onTakeDown: () => void
}

/** What is rarely done to a photo, the dangerous acts last. */
export function RareActs({ named, isLocked = false, onTakeDown }: RareActsProps) {
  const { sequenceId, image, name } = named
  const { isActive, question } = activityOf(image.status)
  const isDeleted = image.deleted_at !== null

  return (
    <>
      {!isLocked && isDeleted && (
        <MenuItem
          icon={<Undo2 aria-hidden className={icon} />}
          label={words.of(words.restore, name)}
          about={about.restore}
          onClick={() => void bringImageBack(sequenceId, image.id)}
        >
          {words.restore}
        </MenuItem>
      )}
      {!isLocked && !isDeleted && !isRejected(image) && (
        <MenuItem
          icon={isActive ? <EyeOff aria-hidden className={icon} /> : <Eye aria-hidden className={icon} />}
          label={words.of(question.action, name)}
          about={isActive ? about.hide : about.show}
          onClick={() => void toggleImage(named)}
        >
          {question.action}
        </MenuItem>
      )}
      {!isLocked && !isDeleted && (
        <MenuItem
          icon={<Trash2 aria-hidden className={icon} />}
          label={words.of(words.delete, name)}
          about={about.delete}
          isDangerous
          onClick={() => void deleteImage(named)}
        >
          {words.delete}
        </MenuItem>
      )}
      <MenuItem
        icon={<Gavel aria-hidden className={icon} />}
        label={takedown.of(name)}
        about={about.takeDown}
        isDangerous
        onClick={onTakeDown}
      >
        {takedown.action}
      </MenuItem>
    </>
  )
}
