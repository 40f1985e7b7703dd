import { GalleryHorizontalEnd } from 'lucide-react'
import { home } from '../../../strings/home.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { dayAboutPath } from './day-about-path.ts'

type DayOfferProps = {
  day: { spot_id: number; date: string }
  time: string | undefined
  /** Of the whole day; null where the search shows a part of it. */
  photos: number | null
}

/** Whoever looks for one spot and day wants the waves of all photographers, not a list of their sessions. */
export function DayOffer({ day, time, photos }: DayOfferProps) {
  return (
    <LinkButton to={dayAboutPath(day, time)} tone="secondary" className="w-full sm:w-auto sm:justify-self-start">
      <GalleryHorizontalEnd aria-hidden className="size-5" />
      {photos === null ? home.byTime : home.allByTime(photos)}
    </LinkButton>
  )
}
