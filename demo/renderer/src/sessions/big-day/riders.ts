import type { Vec } from '../../draw/math/math.ts'
import type { Look } from '../../draw/people/look.ts'
import { LONGBOARD } from '../surfers.ts'

const white: Vec = [0.8, 0.79, 0.76]
const cream: Vec = [0.78, 0.68, 0.46]
const black: Vec = [0.02, 0.022, 0.026]
const navy: Vec = [0.02, 0.035, 0.08]
const red: Vec = [0.6, 0.06, 0.035]
const yellow: Vec = [0.78, 0.5, 0.03]
const orange: Vec = [0.75, 0.22, 0.03]
const green: Vec = [0.05, 0.3, 0.1]
const teal: Vec = [0.03, 0.3, 0.32]
const sky: Vec = [0.3, 0.52, 0.68]
const pink: Vec = [0.66, 0.16, 0.3]
const violet: Vec = [0.2, 0.08, 0.34]

const pale: Vec = [0.5, 0.31, 0.22]
const tanned: Vec = [0.36, 0.19, 0.115]
const brown: Vec = [0.24, 0.12, 0.07]
const dark: Vec = [0.13, 0.065, 0.04]
const fair: Vec = [0.17, 0.1, 0.045]

const someone: Look = {
  outfit: 'shorts',
  hasLongHair: false,
  suit: black,
  panel: navy,
  skin: tanned,
  hair: [0.03, 0.022, 0.016],
  deck: white,
  accent: black,
  board: { length: 1.84, width: 0.48 },
}

/** The ten surfers of the big day, told apart by what they wear and ride. The first one has the watch. */
export const bigDayRiders: Look[] = [
  { ...someone, outfit: 'rash', suit: navy, panel: yellow, accent: red },
  { ...someone, panel: teal, skin: dark, deck: yellow },
  { ...someone, outfit: 'spring', panel: orange, skin: pale, hair: fair, accent: orange },
  { ...someone, outfit: 'swimsuit', hasLongHair: true, panel: red, skin: pale, deck: sky, accent: navy },
  { ...someone, outfit: 'wetsuit', suit: navy, panel: sky, skin: brown, accent: green },
  { ...someone, panel: red, skin: brown, deck: sky, accent: white },
  { ...someone, outfit: 'rash', panel: white, skin: tanned, deck: cream },
  { ...someone, panel: green, skin: tanned, hair: fair, deck: cream, accent: teal, board: LONGBOARD },
  { ...someone, outfit: 'rash', hasLongHair: true, panel: green, skin: brown, deck: pink, accent: white },
  { ...someone, outfit: 'spring', suit: violet, panel: pink, skin: dark, deck: orange },
]
