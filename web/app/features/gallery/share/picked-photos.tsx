import { useState } from 'react'
import { picked as words } from '../../../strings/photos/picked.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { plural } from '../../../ui/format.ts'

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
  const photos = plural(count, words.photos)
  const chosen = count - yours - others
  const own = chosen === count ? words.yourChoice(photos) : words.someChosen(photos, chosen)
  const title = wasOwn ? own : words.title(photos)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="font-semibold max-sm:text-sm">{yours > 0 ? words.someYours(photos, yours, chosen) : title}</p>
      <div className="flex flex-wrap gap-2">
        {others > 0 && !wasOwn && (
          <Button tone="secondary" size="sm" className="noscript:hidden" onClick={onChoose}>
            {yours > 0 ? words.chooseOthers(others) : words.choose(others)}
          </Button>
        )}
        <LinkButton to={all} replace preventScrollReset tone="secondary" size="sm">
          {total === null ? words.seeDay : words.seeAll(total)}
        </LinkButton>
      </div>
    </div>
  )
}
