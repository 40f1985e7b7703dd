import { Ban, Eye, EyeOff, Gavel, Trash2, Undo2 } from 'lucide-react'
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx'
import { activityOf } from '../activity.ts'
import { t } from '../messages/t.ts'
import { isRejected } from '../sequence-cache.ts'
import { t as tTakedown } from '../takedown/messages/t.ts'
import {
  bringImageBack,
  deleteImage,
  type NamedImage,
  rejectPhoto,
  toggleImage,
  undoRejection,
} from './change-image.ts'

const icon = 'size-4.5 flex-none'

/** What an admin may do to a photo: acts that are easily taken for each other, each with what it does. */
export function PhotoMenu({ named, onTakeDown }: { named: NamedImage; onTakeDown: () => void }) {
  const { image, name } = named
  const isOut = isRejected(image)
  const label = (action: string) => t('sequences.of', { action, name })

  return (
    <Menu data-deletes label={label(t('sequences.actions'))} className="-me-[10px] ms-auto flex-none">
      {image.deleted_at === null &&
        (isOut ? (
          <MenuItem
            icon={<Undo2 aria-hidden className={icon} />}
            label={label(t('judgePhoto.undoRejection'))}
            about={t('judgePhoto.about.undoRejection')}
            onClick={() => void undoRejection(named)}
          >
            {t('judgePhoto.undoRejection')}
          </MenuItem>
        ) : (
          <MenuItem
            icon={<Ban aria-hidden className={icon} />}
            label={label(t('judgePhoto.reject'))}
            about={t('judgePhoto.about.reject')}
            onClick={() => void rejectPhoto(named)}
          >
            {t('judgePhoto.reject')}
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
          label={t('sequences.of', { action: t('sequences.restore'), name })}
          about={t('judgePhoto.about.restore')}
          onClick={() => void bringImageBack(sequenceId, image.id)}
        >
          {t('sequences.restore')}
        </MenuItem>
      )}
      {!isLocked && !isDeleted && !isRejected(image) && (
        <MenuItem
          icon={isActive ? <EyeOff aria-hidden className={icon} /> : <Eye aria-hidden className={icon} />}
          label={t('sequences.of', { action: question.action, name })}
          about={isActive ? t('judgePhoto.about.hide') : t('judgePhoto.about.show')}
          onClick={() => void toggleImage(named)}
        >
          {question.action}
        </MenuItem>
      )}
      {!isLocked && !isDeleted && (
        <MenuItem
          icon={<Trash2 aria-hidden className={icon} />}
          label={t('sequences.of', { action: t('sequences.delete'), name })}
          about={t('judgePhoto.about.delete')}
          isDangerous
          onClick={() => void deleteImage(named)}
        >
          {t('sequences.delete')}
        </MenuItem>
      )}
      <MenuItem
        icon={<Gavel aria-hidden className={icon} />}
        label={tTakedown('of', { name })}
        about={t('judgePhoto.about.takeDown')}
        isDangerous
        onClick={onTakeDown}
      >
        {tTakedown('action')}
      </MenuItem>
    </>
  )
}
