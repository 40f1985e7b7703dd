import { Eye, EyeOff, Globe, Pencil, Share2, Trash2 } from 'lucide-react'
import { href } from 'react-router'
import { addressOf } from '../../../api/navigation/here.ts'
import { Menu, MenuItem, MenuLink } from '../../../ui/overlay/menu.tsx'
import { shareLink } from '../../gallery/share/share-link.ts'
import { activityOf } from '../activity.ts'
import { toggleSequence } from '../change-sequence.ts'
import { t } from '../messages/t.ts'
import type { OwnSequence } from '../sequence-cache.ts'
import { nameOfSequence } from '../sequence-name.ts'
import { isOnSale, saleStateOf } from './sale-state.ts'

type OwnMenuProps = {
  sequence: OwnSequence
  /** On the sequence's own page, where it can be changed already. */
  isHere?: boolean
  onDelete: () => void
  className?: string
}

const icon = 'size-4.5'

/** The further actions of an owner for a sequence. */
export function OwnMenu({ sequence, isHere = false, onDelete, className = '' }: OwnMenuProps) {
  const { id, sequence_key } = sequence
  const name = nameOfSequence(sequence)
  const { isActive, ownQuestion } = activityOf(sequence.status)
  const page = href('/sequence-gallery/:sequence_key', { sequence_key })

  return (
    <Menu
      data-deletes
      label={t('sequences.of', { action: t('sequences.actions'), name })}
      side={isHere ? 'left' : 'right'}
      className={className}
    >
      {!isHere && (
        <MenuLink
          icon={<Pencil aria-hidden className={icon} />}
          label={t('sequences.of', { action: t('sequences.edit'), name })}
          to={href('/user/sequence/update/:id', { id: String(id) })}
        >
          {t('sequences.edit')}
        </MenuLink>
      )}
      {isOnSale(sequence) && (
        <>
          <MenuLink
            icon={<Globe aria-hidden className={icon} />}
            label={t('sequences.of', { action: t('sequences.publicPage'), name })}
            to={page}
          >
            {t('sequences.publicPage')}
          </MenuLink>
          <MenuItem
            icon={<Share2 aria-hidden className={icon} />}
            label={t('sequences.of', { action: t('sequences.shareLink'), name })}
            onClick={() => void shareLink({ title: name, url: new URL(addressOf(page), location.origin).href })}
          >
            {t('sequences.shareLink')}
          </MenuItem>
        </>
      )}
      {saleStateOf(sequence) === 'rejected' && (
        <MenuItem
          icon={isActive ? <EyeOff aria-hidden className={icon} /> : <Eye aria-hidden className={icon} />}
          label={t('sequences.of', { action: ownQuestion.action, name })}
          onClick={() => void toggleSequence(sequence)}
        >
          {ownQuestion.action}
        </MenuItem>
      )}
      <MenuItem
        icon={<Trash2 aria-hidden className={icon} />}
        label={t('sequences.of', { action: t('sequences.delete'), name })}
        isDangerous
        onClick={onDelete}
      >
        {t('sequences.delete')}
      </MenuItem>
    </Menu>
  )
}
