import { otherZones } from './other-zones.ts'
import { serverZones } from './server-zones.ts'
import { webZones } from './web-zones.ts'
import type { Closure, Zone } from './zone.ts'

/** Who may import whom. The first zone that holds a file decides; a file in no zone is refused. */
export const ZONES: Zone[] = [...serverZones, ...webZones, ...otherZones]

export const CLOSURES: Closure[] = [
  { from: /^web\/app\/(routes\/public\/.*|root)\.tsx$/, never: '@base-ui/react', why: 'the public bundle stays small' },
  {
    from: /^server\/src\/(main|worker|app)\.ts$/,
    never: 'sharp',
    why: 'pictures are decoded in children that can be killed',
  },
]
