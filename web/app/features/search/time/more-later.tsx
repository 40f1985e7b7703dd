import { TellMe } from '../../alerts/tell-me.tsx'
import type { Filters } from '../search-path.ts'
import { awaitedDays } from './awaited-days.ts'

type MoreLaterProps = { spotId: number; spot: string; filters: Filters }

/** Below what a search of a spot has found: a mail when there is more. */
export function MoreLater({ spotId, spot, filters }: MoreLaterProps) {
  return <TellMe className="mt-10" spotId={spotId} spot={spot} {...awaitedDays(filters)} hasPhotos />
}
