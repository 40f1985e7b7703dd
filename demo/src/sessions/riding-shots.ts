import { add } from '../render/math/math.ts'
import { onWave } from '../render/wave/on-wave.ts'
import { between, fromShore, type Given, rides, type Shot } from './shot.ts'

/** A surfer on the wave, close, through a long lens from the shore. */
export const ridingShots = {
  turn: (given: Given): Shot => {
    const { wave, random } = given
    const place = { stage: between(random, -0.85, -0.5), down: between(random, 0.74, 0.86) }
    const { origin } = onWave(wave, place.stage, place.down)
    return {
      riders: [
        rides(given, 'bottomTurn', place, {
          heading: between(random, 14, 30),
          lean: -between(random, 22, 36),
          spray: between(random, 0.8, 1.2),
        }),
      ],
      view: fromShore(add(origin, [-wave.height * 0.35, wave.height * 0.5, 0]), {
        distance: 70,
        side: between(random, -6, 24),
        height: 2.4,
        frame: 4.5 + wave.height * 1.8,
      }),
    }
  },
  top: (given: Given): Shot => {
    const { wave, random } = given
    const place = { stage: between(random, -1.15, -0.85), down: between(random, 0.1, 0.2) }
    const { origin } = onWave(wave, place.stage, place.down)
    return {
      riders: [
        rides(given, 'topTurn', place, { heading: between(random, 34, 62), lean: between(random, 12, 30), spray: 1.5 }),
      ],
      view: fromShore(add(origin, [-wave.height * 0.4, -wave.height * 0.05, 0]), {
        distance: 70,
        side: between(random, -4, 26),
        height: 2.2,
        frame: 4.5 + wave.height * 1.6,
        roll: between(random, -3, 3),
      }),
    }
  },
  cut: (given: Given): Shot => {
    const { wave, random } = given
    const place = { stage: between(random, -1.7, -1.3), down: between(random, 0.35, 0.5) }
    const { origin } = onWave(wave, place.stage, place.down)
    return {
      riders: [
        rides(given, 'cutback', place, {
          heading: between(random, -14, 2),
          lean: between(random, 22, 36),
          spray: 1.35,
        }),
      ],
      view: fromShore(add(origin, [-wave.height * 0.5, wave.height * 0.12, 0]), {
        distance: 66,
        side: between(random, 4, 30),
        height: 2.4,
        frame: 4.5 + wave.height * 1.8,
      }),
    }
  },
  trim: (given: Given): Shot => {
    const { wave, random } = given
    const place = { stage: between(random, -0.5, -0.15), down: between(random, 0.55, 0.7) }
    const { origin } = onWave(wave, place.stage, place.down)
    return {
      riders: [rides(given, 'tube', place, { heading: between(random, -8, 6), lean: -8, spray: 0.5 })],
      view: fromShore(add(origin, [-wave.height * 0.5, wave.height * 0.3, 0]), {
        distance: 70,
        side: between(random, 4, 30),
        height: 2.1,
        frame: 4 + wave.height * 2.1,
      }),
    }
  },
  tube: (given: Given): Shot => {
    const { wave, random } = given
    const place = { stage: between(random, 0.08, 0.22), down: between(random, 0.68, 0.78) }
    const { origin } = onWave(wave, place.stage, place.down)
    return {
      riders: [rides(given, 'tube', place, { heading: -4, lean: -6, spray: 0.35 })],
      view: fromShore(add(origin, [-wave.height * 0.1, wave.height * 0.22, 0]), {
        distance: 26,
        side: between(random, 40, 58),
        height: 1.7,
        frame: wave.height * between(random, 3.6, 4.6),
      }),
    }
  },
  air: (given: Given): Shot => {
    const { wave, random } = given
    const place = { stage: -0.95, down: 0.06, lift: between(random, 0.7, 1.25) }
    const { origin } = onWave(wave, place.stage, place.down)
    return {
      riders: [
        rides(given, 'air', place, { heading: between(random, 30, 70), lean: between(random, -30, 8), spray: 0.55 }),
      ],
      view: fromShore(add(origin, [-wave.height * 0.2, wave.height * 0.02, 0]), {
        distance: 60,
        side: between(random, 0, 24),
        height: 1.8,
        frame: 5 + wave.height * 1.9,
      }),
    }
  },
  cruise: (given: Given): Shot => {
    const { wave, random } = given
    const place = { stage: between(random, -1.5, -0.9), down: between(random, 0.5, 0.62) }
    const { origin } = onWave(wave, place.stage, place.down)
    return {
      riders: [
        rides({ ...given, isLong: true }, 'cruise', place, { heading: between(random, -4, 6), lean: -4, spray: 0.35 }),
      ],
      view: fromShore(add(origin, [-wave.height * 0.9, wave.height * 0.3, 0]), {
        distance: 60,
        side: between(random, 0, 26),
        height: 2.2,
        frame: 5 + wave.height * 2.6,
      }),
    }
  },
}
