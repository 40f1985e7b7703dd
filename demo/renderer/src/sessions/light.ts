import type { Film } from '../draw/film/film.ts'
import type { Weather } from '../draw/sky/sky.ts'

export type LightName =
  | 'dawn'
  | 'gold'
  | 'morning'
  | 'noon'
  | 'overcast'
  | 'storm'
  | 'late'
  | 'sunset'
  | 'dusk'
  | 'mist'

const clear: Weather = { sunHeight: 40, sunSide: 120, haze: 0.8, cover: 0, wisps: 0.3, heaps: 0.3, grey: 0, seed: 1 }
const plain: Film = { key: 0.27, warmth: 0, contrast: 0.4, saturation: 1.12, grain: 0.014, fade: 0.2 }

/** Hours and weathers, each with the film it is developed on. `hour` is when it is so, for the camera's notes. */
export const lights: Record<LightName, { weather: Weather; film: Film; hour: number }> = {
  dawn: {
    weather: { ...clear, sunHeight: 3, sunSide: 34, haze: 1.0, wisps: 0.8, heaps: 0.3 },
    film: { ...plain, key: 0.22, warmth: 0.32, contrast: 0.44, saturation: 1.14 },
    hour: 6,
  },
  gold: {
    weather: { ...clear, sunHeight: 10, sunSide: -58, haze: 0.9, wisps: 0.6, heaps: 0.3 },
    film: { ...plain, key: 0.24, warmth: 0.45, contrast: 0.46, saturation: 1.18 },
    hour: 7,
  },
  morning: {
    weather: { ...clear, sunHeight: 27, sunSide: 96, haze: 0.5, wisps: 0.4, heaps: 0.35 },
    film: { ...plain, warmth: 0.1, saturation: 1.18 },
    hour: 9,
  },
  noon: {
    weather: { ...clear, sunHeight: 58, sunSide: 150, haze: 0.4, wisps: 0.3, heaps: 0.4 },
    film: { ...plain, saturation: 1.22 },
    hour: 12,
  },
  overcast: {
    weather: { ...clear, sunHeight: 36, sunSide: 80, haze: 1.2, wisps: 0, heaps: 0, grey: 0.96 },
    film: { ...plain, key: 0.24, warmth: -0.25, saturation: 1.12, contrast: 0.5 },
    hour: 11,
  },
  storm: {
    weather: { ...clear, sunHeight: 17, sunSide: 140, haze: 1, cover: 0.5, wisps: 0.6, heaps: 0, grey: 0.55 },
    film: { ...plain, key: 0.2, warmth: -0.1, contrast: 0.55, saturation: 1.1 },
    hour: 16,
  },
  late: {
    weather: { ...clear, sunHeight: 17, sunSide: 104, haze: 0.4, wisps: 0.45, heaps: 0.35 },
    film: { ...plain, warmth: 0.25, key: 0.25, contrast: 0.45, saturation: 1.18 },
    hour: 17,
  },
  sunset: {
    weather: { ...clear, sunHeight: 4.5, sunSide: -13, haze: 1, wisps: 0.7, heaps: 0.3 },
    film: { ...plain, key: 0.19, warmth: 0.3, contrast: 0.45 },
    hour: 18,
  },
  dusk: {
    weather: { ...clear, sunHeight: -1.6, sunSide: 16, haze: 0.5, cover: 0.2, wisps: 0.8, heaps: 0.4 },
    film: { ...plain, key: 0.16, warmth: -0.7, contrast: 0.35, saturation: 0.82 },
    hour: 18,
  },
  mist: {
    weather: { ...clear, sunHeight: 8, sunSide: 26, haze: 2, wisps: 0.3, heaps: 0, grey: 0.15 },
    film: { ...plain, key: 0.26, warmth: 0.25, contrast: 0.35, saturation: 1 },
    hour: 7,
  },
}
