import { add, type Vec } from '../draw/math/math.ts'
import { onWave } from '../draw/wave/on-wave.ts'
import { crestAt } from '../draw/wave/wave.ts'
import { between, floats, type Given, rides, type Shot } from './shot.ts'

/** From a camera that swims: beside the wave, under its lip, before it. */
export const waterShots = {
  channel: (given: Given): Shot => {
    const { wave, random } = given
    const place = { stage: between(random, 0.05, 0.2), down: 0.74 }
    const { origin } = onWave(wave, place.stage, place.down)
    const eye: Vec = [
      origin[0] + wave.height * between(random, 3.2, 4),
      between(random, 0.9, 1.5),
      origin[2] + wave.height * between(random, 1.5, 2.1),
    ]
    return {
      riders: [rides(given, 'tube', place, { heading: -4, lean: -6, spray: 0.45 })],
      view: {
        eye,
        target: add(origin, [wave.height * 0.5, wave.height * 0.24, 0]),
        fov: between(random, 46, 54),
        roll: between(random, -3, 3),
      },
    }
  },
  barrel: (given: Given): Shot => {
    const { wave, random } = given
    const place = { stage: between(random, 0.06, 0.18), down: between(random, 0.68, 0.74) }
    const { origin } = onWave(wave, place.stage, place.down)
    const away = wave.height * between(random, 1.9, 2.3) + 0.8
    return {
      riders: [rides(given, 'tube', place, { heading: -4, lean: -5, spray: 0.45 })],
      view: {
        eye: add(origin, [away, between(random, 0.1, 0.3) - origin[1] + 0.75, away * between(random, 0.46, 0.62)]),
        target: add(origin, [wave.height * between(random, -0.1, 0.1), 0.5 + wave.height * 0.12, 0]),
        fov: given.isTall ? 62 : between(random, 54, 60),
        roll: between(random, -4, 4),
      },
    }
  },
  inside: (given: Given): Shot => {
    const { wave, random } = given
    const x = wave.peel - 0.5 * wave.stretch * wave.height
    const eye: Vec = [x, wave.height * 0.42, crestAt(wave, x) + wave.height * between(random, 0.34, 0.5)]
    const { origin } = onWave(wave, -0.1, 0.66)
    return {
      riders: [
        rides(
          given,
          'tube',
          { stage: between(random, -0.3, -0.16), down: 0.62 },
          { heading: -4, lean: -4, spray: 0.3 },
        ),
      ],
      view: {
        eye,
        target: add(origin, [wave.height * 0.6, wave.height * 0.14, wave.height * between(random, 0.24, 0.36)]),
        fov: between(random, 82, 92),
        roll: between(random, -7, 7),
      },
    }
  },
  paddle: (given: Given): Shot => {
    const { wave, random } = given
    const x = wave.peel + wave.height * 0.6
    const z = crestAt(wave, x) + wave.height * 3.1
    return {
      riders: [
        floats(given, 'paddle', x + wave.height * 0.9, z, between(random, 52, 80)),
        floats(given, 'paddle', x + wave.height * 2.1, z - 1.6, between(random, 64, 90)),
      ],
      view: {
        eye: [x + wave.height * 0.4, 1.15, z + Math.max(5.5, wave.height * 2.6)],
        target: [x + wave.height * 0.2, wave.height * 0.44, z - wave.height * 3],
        fov: between(random, 48, 58),
        roll: between(random, -4, 4),
      },
    }
  },
  lip: (given: Given): Shot => {
    const { wave, random } = given
    const { origin } = onWave(wave, 0.15, 0.6)
    return {
      riders: [rides(given, 'tube', { stage: 0.16, down: 0.72 }, { heading: -4, lean: -5, spray: 0.4 })],
      view: {
        eye: [origin[0] + wave.height * 3.2, between(random, 0.7, 1.2), origin[2] + wave.height * 1.5],
        target: add(origin, [wave.height * 0.7, wave.height * 0.3, 0]),
        fov: 62,
        roll: between(random, -4, 4),
      },
    }
  },
}
