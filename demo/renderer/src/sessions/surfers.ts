import type { Random } from '@lineup/demo/random.ts'
import type { Vec } from '../draw/math/math.ts'
import type { Look, Outfit } from '../draw/people/look.ts'

/** How warm the water is, which decides what people wear. */
export type Dress = 'warm' | 'mild' | 'cold'

const outfits: Record<Dress, Outfit[]> = {
  warm: ['shorts', 'shorts', 'rash', 'swimsuit', 'shorts', 'spring'],
  mild: ['spring', 'wetsuit', 'rash', 'wetsuit'],
  cold: ['wetsuit'],
}

const suits: Vec[] = [
  [0.018, 0.02, 0.024],
  [0.02, 0.028, 0.045],
  [0.03, 0.03, 0.032],
  [0.016, 0.03, 0.03],
]
const panels: Vec[] = [
  [0.36, 0.055, 0.035],
  [0.03, 0.16, 0.24],
  [0.42, 0.3, 0.05],
  [0.03, 0.04, 0.06],
  [0.05, 0.2, 0.13],
  [0.55, 0.5, 0.44],
  [0.4, 0.12, 0.16],
]
const skins: Vec[] = [
  [0.46, 0.27, 0.18],
  [0.36, 0.19, 0.115],
  [0.24, 0.12, 0.07],
  [0.13, 0.065, 0.04],
  [0.5, 0.31, 0.22],
]
const hairs: Vec[] = [
  [0.03, 0.022, 0.016],
  [0.07, 0.04, 0.02],
  [0.17, 0.1, 0.045],
  [0.018, 0.015, 0.014],
]
const decks: Vec[] = [
  [0.8, 0.79, 0.74],
  [0.78, 0.78, 0.78],
  [0.76, 0.66, 0.42],
  [0.42, 0.66, 0.62],
  [0.8, 0.72, 0.62],
]
const accents: Vec[] = [
  [0.7, 0.16, 0.06],
  [0.05, 0.22, 0.36],
  [0.78, 0.52, 0.07],
  [0.06, 0.3, 0.26],
  [0.05, 0.05, 0.06],
  [0.62, 0.1, 0.13],
]

export const LONGBOARD = { length: 2.75, width: 0.57 }

/** A surfer by chance: clothes for the water, and a short or a long board. */
export function someone(random: Random, dress: Dress, isLong: boolean): Look {
  const one = <Kind>(choices: Kind[], otherwise: Kind) => choices[Math.floor(random() * choices.length)] ?? otherwise
  const outfit = one(outfits[dress], 'wetsuit')
  return {
    outfit,
    hasLongHair: outfit === 'swimsuit' || random() < 0.28,
    suit: one(suits, [0, 0, 0]),
    panel: dress === 'cold' ? mixDark(one(panels, [0, 0, 0])) : one(panels, [0, 0, 0]),
    skin: one(skins, [0, 0, 0]),
    hair: one(hairs, [0, 0, 0]),
    deck: one(decks, [0, 0, 0]),
    accent: one(accents, [0, 0, 0]),
    board: isLong ? LONGBOARD : { length: 1.78 + random() * 0.2, width: 0.48 },
  }
}

const mixDark = ([red, green, blue]: Vec): Vec => [0.02 + red * 0.3, 0.02 + green * 0.3, 0.02 + blue * 0.3]
