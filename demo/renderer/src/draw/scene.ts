import type { View } from './film/camera.ts'
import type { Rider } from './people/rider.ts'
import type { Shore } from './sea/shore.ts'
import type { Water } from './sea/water.ts'
import type { Land } from './sky/land.ts'
import type { Weather } from './sky/sky.ts'
import type { Wave } from './wave/wave.ts'

/** All that a picture shows, and from where. The waves are those that break; the rest of the sea follows from the seed. */
export type Scene = {
  lands: Land[]
  shore?: Shore
  riders: Rider[]
  seed: number
  weather: Weather
  water: Water
  swell: number
  waves: Wave[]
  view: View
}
