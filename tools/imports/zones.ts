import { otherZones } from './other-zones.ts'
import { serverZones } from './server-zones.ts'
import { webZones } from './web-zones.ts'
import type { Closure, Zone } from './zone.ts'

/** The first matching zone decides. A file without a zone is refused. */
export const ZONES: Zone[] = [...serverZones, ...webZones, ...otherZones]

export const CLOSURES: Closure[] = [
  {
    from: /^server\/src\/(main|worker|app)\.ts$/,
    never: 'sharp',
    why: 'pictures are decoded in children that can be killed',
  },
]
