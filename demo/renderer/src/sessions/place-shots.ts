import { add } from '../draw/math/math.ts'
import { onWave } from '../draw/wave/on-wave.ts'
import { crestAt, type Wave } from '../draw/wave/wave.ts'
import { between, crowd, floats, fromShore, type Given, rides, type Shot } from './shot.ts'

/** The place as much as the surfing: the whole wave, the coast, the beach, the wait. */
export const placeShots = {
  wide: (given: Given): Shot => {
    const { wave, random } = given
    const stage = between(random, -0.75, -0.4)
    const { origin } = onWave(wave, stage, 0.5)
    const target = add(origin, [wave.height * between(random, -1.2, 0.2), wave.height * 0.25, 0])
    return {
      riders: [
        rides(given, 'trim', { stage, down: between(random, 0.45, 0.75) }, { heading: -6, lean: -6, spray: 0.5 }),
        ...crowd(given, 3, 4),
      ],
      view: fromShore(target, {
        distance: 95,
        side: between(random, -14, 14),
        height: between(random, 2.5, 6),
        frame: wave.height * between(random, 5.6, 7) + 2,
      }),
    }
  },
  drone: (given: Given): Shot => {
    const { wave, random } = given
    const stage = between(random, -0.7, -0.3)
    const { origin } = onWave(wave, stage, 0.6)
    const high = wave.height * between(random, 3, 4) + 2
    return {
      riders: [
        rides(given, 'trim', { stage, down: 0.6 }, { heading: -10, lean: -6, spray: 0.7 }),
        ...crowd(given, 3, 3.4),
      ],
      view: {
        eye: add(origin, [high * 0.1, high, high * between(random, 0.12, 0.4)]),
        target: add(origin, [-wave.height * 0.3, 0, wave.height * 0.15]),
        fov: 62,
        roll: between(random, -16, 16),
      },
    }
  },
  cliff: (given: Given): Shot => {
    const { wave, random } = given
    const line = (lag: number, peel: number, grow: number): Wave => ({
      ...wave,
      z: wave.z - lag * wave.height,
      peel: wave.peel + peel * wave.height,
      height: wave.height * grow,
      seed: wave.seed + lag,
    })
    return {
      riders: [
        rides(given, 'trim', { stage: -0.55, down: 0.6 }, { heading: -6, lean: -6, spray: 0.6 }),
        ...crowd(given, 5, 4),
      ],
      others: [line(21, between(random, 5, 9), 0.92), line(42, between(random, 11, 16), 0.85)],
      view: {
        eye: [wave.height * between(random, 4, 14), wave.height * between(random, 7, 9.5) + 4, wave.height * 25],
        target: [wave.height * between(random, 0, 3), 0, -wave.height * 12],
        fov: between(random, 34, 42),
      },
    }
  },
  walk: (given: Given): Shot => {
    const { wave, random } = given
    const shore = wave.height * 13
    const x = given.isTall ? between(random, -1, -0.3) : between(random, -1.4, -0.6)
    return {
      needsShore: true,
      riders: [floats(given, 'walk', x, shore + between(random, 6, 8), between(random, 40, 110))],
      view: { eye: [0.4, between(random, 1.5, 2.1), shore + 17], target: [0.2, 1.9, 0], fov: between(random, 32, 40) },
    }
  },
  beach: (given: Given): Shot => {
    const { wave, random } = given
    const shore = wave.height * 12
    return {
      needsShore: true,
      riders: [
        floats(given, 'walk', between(random, 3, 5), shore + 6, between(random, 60, 100)),
        floats(given, 'walk', between(random, -2.6, -1.4), shore + 9, between(random, 60, 100)),
        ...crowd(given, 3, 3),
      ],
      view: {
        eye: [wave.height, between(random, 3, 4.5), shore + 22],
        target: [wave.height * 0.6, 2.2, 0],
        fov: between(random, 46, 58),
      },
    }
  },
  wait: (given: Given): Shot => {
    const { wave, random } = given
    const x = wave.peel + wave.height * 3.6
    const z = crestAt(wave, x) + wave.height * 2.6
    const count = 2
    return {
      riders: Array.from({ length: count }, (_, index) =>
        floats(
          given,
          'sit',
          x + (index - (count - 1) / 2) * between(random, 1.9, 3),
          z + between(random, -1.4, 1.8),
          between(random, 62, 128),
        ),
      ),
      view: fromShore([x - wave.height * 0.6, wave.height * 0.42 + 0.7, z], {
        distance: 48,
        side: between(random, -12, 12),
        height: 1.3,
        frame: 4.6 + wave.height * 1.1,
      }),
    }
  },
  empty: (given: Given): Shot => {
    const { wave, random } = given
    const { origin } = onWave(wave, 0.1, 0.5)
    return {
      riders: [],
      view: fromShore(add(origin, [wave.height * 0.5, wave.height * 0.2, 0]), {
        distance: 60,
        side: between(random, 0, 24),
        height: 2.6,
        frame: wave.height * between(random, 5.4, 7),
      }),
    }
  },
}
