import { formatInstant } from '@lineup/contract/format.ts'
import { t as tSequences } from '../messages/t.ts'
import type { ManagedImage } from '../sequence-cache.ts'

/** Stands in place of the picture of a photo that was taken down. `isSmall` leaves only the file's name on it, and the rest in its tooltip. */
export function TakenDownNote({ image, isSmall = false }: { image: ManagedImage; isSmall?: boolean }) {
  const { taken_down, name } = image
  if (!taken_down) return null
  const day = tSequences('takenDown.on', { day: formatInstant(taken_down.at, 'DD MMM, YYYY') })
  return (
    <div
      title={[name, day, taken_down.reason].join(' · ')}
      className={`absolute inset-0 grid content-center gap-1 overflow-hidden bg-sunken text-center wrap-anywhere text-text ${isSmall ? 'rounded-md p-1 text-xs' : 'rounded-lg p-4 text-sm'}`}
    >
      <p className="line-clamp-2 font-semibold">{name}</p>
      <p className={isSmall ? 'sr-only' : 'text-muted'}>{day}</p>
      <p className={isSmall ? 'sr-only' : 'line-clamp-3 text-muted'}>{taken_down.reason}</p>
    </div>
  )
}
