import { Desired } from '../search/desired.tsx'
import { PlaceRow } from '../search/place-row.tsx'
import type { HomeFrame } from '../search/shown.ts'
import { PhotographersBanner } from './photographers-banner.tsx'

/** What home shows to those who have not found their photos yet. */
export function BelowResults({ popular, commission, desired }: Pick<HomeFrame, 'popular' | 'commission' | 'desired'>) {
  return (
    <>
      <PlaceRow places={popular} />
      <PhotographersBanner commission={commission} />
      <Desired sequences={desired} />
    </>
  )
}
