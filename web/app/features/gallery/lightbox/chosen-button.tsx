import { ShoppingBasket } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '../messages/t.ts'
import type { PhotoOffer } from './photo-slide.ts'

type ChosenButtonProps = { offer: PhotoOffer; onCompare: () => void }

/** "3 chosen": leads to where these are compared, removed and bought. It has a place of its own, where nothing is ever sold. */
export function ChosenButton({ offer: { chosen, compare }, onCompare }: ChosenButtonProps) {
  if (chosen.length === 0) return null
  const content = (
    <>
      <ShoppingBasket aria-hidden className="size-5 fill-current" />
      {t('choice.chosen', { count: chosen.length })}
    </>
  )
  if (typeof compare === 'string') {
    return (
      <Link to={compare} className="viewer-chosen numbers">
        {content}
      </Link>
    )
  }
  return (
    <button type="button" className="viewer-chosen numbers" onClick={onCompare}>
      {content}
    </button>
  )
}
