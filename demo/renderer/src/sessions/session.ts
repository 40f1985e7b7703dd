import type { Vec } from '../draw/math/math.ts'
import type { Land } from '../draw/sky/land.ts'
import type { Weather } from '../draw/sky/sky.ts'
import type { LightName } from './light.ts'
import type { ShotName } from './shots.ts'
import type { Dress } from './surfers.ts'
import type { WaterName } from './water.ts'

/** One morning or evening at one spot: the light, the water and the wave stay, the moments change. */
export type Session = {
  slug: string
  photographer: string
  place: readonly [continent: string, region: string, area: string, spot: string]
  daysAgo: number
  isWaiting?: boolean
  light: LightName
  sky?: Partial<Weather>
  water: WaterName
  chop?: number
  /** `hollow` 0 crumbles, 1 throws a tube; `stretch` is how slowly it peels; `wind` blows off the land. */
  wave: { height: number; hollow: number; stretch: number; wind: number }
  /** A right breaks to the left of the picture when seen from the shore. */
  isRight: boolean
  dress: Dress
  isLong?: boolean
  lands: Land[]
  sand?: Vec
  shots: ShotName[]
  /** Which of the shots are upright pictures. */
  upright?: number[]
}
