import { onWave } from '../draw/wave/on-wave.ts'
import { between, close, type Given, rides, type Shot } from './shot.ts'

/** A surfer on the wave, close, through a long lens from the shore. */
export const ridingShots = {
  turn: (given: Given): Shot => {
    const { wave, random } = given
    const place = { stage: between(random, -0.72, -0.5), down: between(random, 0.74, 0.84) }
    return {
      riders: [
        rides(given, 'bottomTurn', place, {
          heading: between(random, 16, 28),
          lean: -between(random, 20, 32),
          spray: between(random, 0.7, 1),
        }),
      ],
      view: close(given, onWave(wave, place.stage, place.down).origin, {
        side: between(random, -4, 22),
        frame: 4.2 + wave.height * 1.1,
        above: 0.75 + wave.height * 0.12,
        ahead: between(random, 0.06, 0.15),
      }),
    }
  },
  top: (given: Given): Shot => {
    const { wave, random } = given
    const place = { stage: between(random, -0.85, -0.68), down: between(random, 0.02, 0.07) }
    return {
      riders: [
        rides(given, 'topTurn', place, {
          heading: between(random, 26, 44),
          lean: between(random, 8, 20),
          spray: between(random, 2.3, 2.8),
        }),
      ],
      view: close(given, onWave(wave, place.stage, place.down).origin, {
        side: between(random, -4, 20),
        frame: 4.4 + wave.height * 0.9,
        above: 0.3,
        ahead: between(random, 0.02, 0.12),
      }),
    }
  },
  cut: (given: Given): Shot => {
    const { wave, random } = given
    const place = { stage: between(random, -1.15, -0.9), down: between(random, 0.3, 0.42) }
    return {
      riders: [
        rides(given, 'cutback', place, {
          heading: between(random, -8, 8),
          lean: between(random, 4, 12),
          spray: between(random, 1.8, 2.3),
        }),
      ],
      view: close(given, onWave(wave, place.stage, place.down).origin, {
        side: between(random, 10, 34),
        frame: 4.2 + wave.height * 1.1,
        above: 0.55,
        ahead: -between(random, 0.04, 0.12),
      }),
    }
  },
  trim: (given: Given): Shot => {
    const { wave, random } = given
    const place = { stage: between(random, -0.36, -0.12), down: between(random, 0.55, 0.68) }
    return {
      riders: [rides(given, 'tube', place, { heading: between(random, -6, 6), lean: -8, spray: 0.8 })],
      view: close(given, onWave(wave, place.stage, place.down).origin, {
        side: between(random, 4, 30),
        frame: 4 + wave.height * 1.35,
        above: 0.6 + wave.height * 0.1,
        ahead: -between(random, 0.06, 0.14),
      }),
    }
  },
  tube: (given: Given): Shot => {
    const { wave, random } = given
    const place = { stage: between(random, 0.06, 0.18), down: between(random, 0.68, 0.76) }
    return {
      riders: [rides(given, 'tube', place, { heading: -4, lean: -6, spray: 0.4 })],
      view: close(given, onWave(wave, place.stage, place.down).origin, {
        distance: 26,
        side: between(random, 40, 56),
        frame: wave.height * between(random, 2.5, 3.1) + 1.2,
        above: wave.height * 0.24,
        ahead: -between(random, 0.02, 0.1),
      }),
    }
  },
  air: (given: Given): Shot => {
    const { wave, random } = given
    const place = { stage: -0.9, down: 0.05, lift: between(random, 0.7, 1.15) }
    return {
      riders: [
        rides(given, 'air', place, { heading: between(random, 30, 64), lean: between(random, -26, 6), spray: 0.4 }),
      ],
      view: close(given, onWave(wave, place.stage, place.down).origin, {
        side: between(random, 0, 24),
        frame: 4.8 + wave.height * 1.1,
        above: 0.5,
        ahead: between(random, 0, 0.1),
      }),
    }
  },
  cruise: (given: Given): Shot => {
    const { wave, random } = given
    const place = { stage: between(random, -1.2, -0.8), down: between(random, 0.48, 0.6) }
    return {
      riders: [
        rides({ ...given, isLong: true }, 'cruise', place, { heading: between(random, -4, 6), lean: -4, spray: 0.6 }),
      ],
      view: close(given, onWave(wave, place.stage, place.down).origin, {
        side: between(random, 0, 26),
        frame: 4.6 + wave.height * 1.5,
        above: 0.75,
        ahead: between(random, -0.14, 0.12),
      }),
    }
  },
}
