import { ArrowLeft, ArrowRight, ChevronDown, Star } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { t } from '../messages/t.ts'
import { Menu, MenuItem } from '../overlay/menu.tsx'

type PlaceButtonProps = {
  name: string
  /** Counted from 0. */
  at: number
  total: number
  /** How many stand before the list, which then has no cover. */
  after: number
  isCover: boolean
  isLocked: boolean
  onKeyDown: (event: KeyboardEvent) => void
  onMove: (to: number) => void
}

const icon = 'size-4.5'

/** The number of a tile. A finger drags it; keys and its menu move the tile without dragging. */
export function PlaceButton({ name, at, total, after, isCover, isLocked, onKeyDown, onMove }: PlaceButtonProps) {
  const isFirst = at === 0
  const place = after + at + 1
  return (
    <Menu
      data-handle
      label={t(`sort.${isCover ? 'coverPlace' : 'place'}`, { name, place, total: after + total })}
      disabled={isLocked}
      onKeyDown={onKeyDown}
      side="left"
      className="numbers w-auto! min-w-11 touch-none px-2 hover:bg-transparent"
      face={
        <span className="sort-number">
          {isCover ? t('sort.cover') : place}
          <ChevronDown aria-hidden className="size-3.5" />
        </span>
      }
    >
      {!isFirst && (
        <>
          {after === 0 && (
            <MenuItem
              icon={<Star aria-hidden className={icon} />}
              label={t('sort.first', { name })}
              onClick={() => onMove(0)}
            >
              {t('sort.makeCover')}
            </MenuItem>
          )}
          <MenuItem
            icon={<ArrowLeft aria-hidden className={icon} />}
            label={t('sort.earlier', { name })}
            onClick={() => onMove(at - 1)}
          >
            {t('sort.moveEarlier')}
          </MenuItem>
        </>
      )}
      {at < total - 1 && (
        <MenuItem
          icon={<ArrowRight aria-hidden className={icon} />}
          label={t('sort.later', { name })}
          onClick={() => onMove(at + 1)}
        >
          {t('sort.moveLater')}
        </MenuItem>
      )}
      <p className="max-w-60 px-3 py-1.5 text-xs text-muted">
        {t('sort.hint')}
        <span className="pointer-coarse:hidden">{t('sort.hintOfKeys')}</span>.
      </p>
    </Menu>
  )
}
