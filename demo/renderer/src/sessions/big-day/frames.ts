import { seeded, seedOf } from '@lineup/demo/random.ts'
import type { View } from '../../draw/film/camera.ts'
import type { Look } from '../../draw/people/look.ts'
import type { Sight } from '../../draw/picture.ts'
import { hills } from '../ground.ts'
import { lights } from '../light.ts'
import { breakingWave, sceneOf } from '../pictures.ts'
import type { Session } from '../session.ts'
import { shots } from '../shots.ts'
import { bigDayRiders } from './riders.ts'
import { bigDayRides, type CameraName, type Ride } from './rides.ts'

/** A rendered moment of a ride as one camera saw it, `seconds` after the ride began. The name is that of its file. */
export type Frame = { name: string; ride: Ride; camera: CameraName; seconds: number; sight: Sight }

export const bigDay: Session = {
  slug: 'uluwatu-big-day',
  photographer: 'wayan.putra',
  place: ['Asia', 'Bali', 'Bukit Peninsula', 'Uluwatu'],
  daysAgo: 1,
  light: 'morning',
  sky: { sunSide: 118, haze: 0.55, wisps: 0.5, heaps: 0 },
  water: 'reef',
  wave: { height: 2.1, hollow: 0.9, stretch: 2.5, wind: 0.6 },
  isRight: false,
  dress: 'warm',
  lands: [{ ...hills(-80, 40, 2.2, 17), far: 0.5 }],
  shots: [],
}

/** From the first moment that a camera catches, and from one to the next, seconds. */
const FIRST = 1.6
const NEXT = 2.3

export const bigDayFrames: Frame[] = bigDayRides.flatMap((ride) =>
  (Object.keys(ride.seen) as CameraName[]).flatMap((camera) =>
    (ride.seen[camera] ?? []).map((shot, index) => {
      const name = `${ride.at.replaceAll(':', '')}-${camera}-${index + 1}`
      const isOther = camera === 'other'
      const random = seeded(seedOf(`${bigDay.slug} ${name}`))
      const wave = breakingWave(bigDay, seeded(seedOf(`${bigDay.slug} ${ride.at}`)))
      const star = bigDayRiders[ride.rider] as Look
      const { riders, view } = shots[shot]({
        wave,
        random,
        star,
        isGoofy: ride.rider % 3 === 1,
        dress: 'warm',
        isLong: false,
        isTall: false,
      })
      const seen = { riders, view: isOther ? fromAside(view, -34) : view }
      const scene = sceneOf(bigDay, { wave, shot: seen, seed: seedOf(name) })
      const minutes = Number(ride.at.slice(0, 2)) * 60 + Number(ride.at.slice(3, 5)) - 410
      const { film } = lights.morning
      return {
        name,
        ride,
        camera,
        seconds: FIRST + index * NEXT + (isOther ? 0.4 : 0),
        sight: {
          scene: { ...scene, weather: { ...scene.weather, sunHeight: 14 + minutes * 0.17 } },
          film: { ...film, warmth: 0.26 - minutes * 0.001, saturation: isOther ? 1.1 : film.saturation },
          isMirrored: false,
        },
      }
    }),
  ),
)

/** The same from further round, in degrees. */
function fromAside(view: View, degrees: number): View {
  const turn = (degrees * Math.PI) / 180
  const [x, z] = [view.eye[0] - view.target[0], view.eye[2] - view.target[2]]
  const eye: View['eye'] = [
    view.target[0] + x * Math.cos(turn) + z * Math.sin(turn),
    view.eye[1],
    view.target[2] + z * Math.cos(turn) - x * Math.sin(turn),
  ]
  return { ...view, eye }
}
