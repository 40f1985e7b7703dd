import { useState } from 'react'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { t } from '../messages/t.ts'

type PickedPhotosProps = {
  count: number
  /** How many of them the visitor has neither chosen nor bought. */
  others: number
  /** How many of them the visitor has bought. */
  yours?: number
  onChoose: () => void
  /** The visitor picked them. */
  isOwn?: boolean
  /** Where all photos are, and how many; null: a whole day. */
  all: string
  total: number | null
}

/** Says that somebody has picked out these photos, and leads to all. Nothing is chosen before the visitor says so. */
export function PickedPhotos({ count, others, yours = 0, onChoose, isOwn = false, all, total }: PickedPhotosProps) {
  // A photo that is no longer chosen makes this nobody else's choice, and its heart chooses it again.
  const [wasOwn, setWasOwn] = useState(isOwn)
  if (isOwn && !wasOwn) setWasOwn(true)
  const photos = t('picked.photos', { count: count })
  const chosen = count - yours - others
  const own = chosen === count ? t('picked.yourChoice', { photos }) : t('picked.someChosen', { photos, chosen })
  const title = wasOwn ? own : t('picked.title', { photos })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="font-semibold max-sm:text-sm">
        {yours > 0 ? t('picked.someYours', { photos, yours, chosen }) : title}
      </p>
      <div className="flex flex-wrap gap-2">
        {others > 0 && !wasOwn && (
          <Button tone="secondary" size="sm" className="noscript:hidden" onClick={onChoose}>
            {yours > 0 ? t('picked.chooseOthers', { count: others }) : t('picked.choose', { count: others })}
          </Button>
        )}
        <LinkButton to={all} replace preventScrollReset tone="secondary" size="sm">
          {total === null ? t('picked.seeDay') : t('picked.seeAll', { count: total })}
        </LinkButton>
      </div>
    </div>
  )
}
