import { TellMe } from '../../alerts/tell-me.tsx'
import type { Filters } from '../search-path.ts'
import { awaitedDays } from './awaited-days.ts'

type MoreLaterProps = { spotId: number; spot: string; filters: Filters; hasPhotos: boolean }

/** Below what a search of a spot has found: a mail when there is more, or something. */
export function MoreLater({ spotId, spot, filters, hasPhotos }: MoreLaterProps) {
  return <TellMe className="mt-10" spotId={spotId} spot={spot} {...awaitedDays(filters)} hasPhotos={hasPhotos} />
}
