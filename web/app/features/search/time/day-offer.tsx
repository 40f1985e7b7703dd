import { Clock, GalleryHorizontalEnd } from 'lucide-react'
import { useEffect, useState } from 'react'
import { LinkButton } from '../../../ui/button.tsx'
import { t } from '../messages/t.ts'
import { dayAboutPath } from './day-about-path.ts'

type SpotAndDay = { spot_id: number; date: string }

/** The photos of a day, and those of a part of it, which an address names. */
export type CountAbout = (day: SpotAndDay, search: URLSearchParams) => Promise<{ all: number; about: number }>

type DayOfferProps = {
  day: SpotAndDay
  time: string | undefined
  /** Of the whole day; null where the search shows a part of it. */
  photos: number | null
  countAbout: CountAbout
}

const wide = 'w-full sm:w-auto'

/** Whoever looks for one spot and day wants the waves of all photographers, not a list of their sessions: first those about the time. */
export function DayOffer({ day, time, photos, countAbout }: DayOfferProps) {
  const counts = useCounts(day, time, countAbout)
  const all = counts?.all ?? photos ?? 0
  return (
    <div className={`flex flex-wrap gap-2 ${wide}`}>
      {time && (
        <LinkButton to={dayAboutPath(day, time)} className={wide}>
          <Clock aria-hidden className="size-5" />
          {t('dayOffer.around', { time, photos: counts?.about ?? 0 })}
        </LinkButton>
      )}
      <LinkButton to={dayAboutPath(day, undefined)} tone="secondary" className={wide}>
        <GalleryHorizontalEnd aria-hidden className="size-5" />
        {t('dayOffer.byTime', { photos: all })}
      </LinkButton>
    </div>
  )
}

/** What a day has about a time. */
function useCounts({ spot_id, date }: SpotAndDay, time: string | undefined, countAbout: CountAbout) {
  const [found, setFound] = useState<{ path: string; about: number; all: number } | null>(null)
  const path = dayAboutPath({ spot_id, date }, time)

  useEffect(() => {
    if (!time) return
    countAbout({ spot_id, date }, new URL(path, location.origin).searchParams)
      .then((counts) => setFound({ path, ...counts }))
      // Without counts both ways still lead there.
      .catch(() => {})
  }, [spot_id, date, time, path, countAbout])

  return found?.path === path ? found : null
}
