import type { Vec } from '../math/math.ts'

/** A surfer's clothes: the parts of the body are one of the materials. */
export type Outfit = 'wetsuit' | 'shorts' | 'spring' | 'rash' | 'swimsuit'

export type Board = { length: number; width: number }

export type Look = {
  outfit: Outfit
  hasLongHair: boolean
  suit: Vec
  panel: Vec
  skin: Vec
  hair: Vec
  deck: Vec
  accent: Vec
  board: Board
}

export const MATERIAL = { suit: 0, panel: 1, skin: 2, hair: 3, shorts: 4, board: 5, fin: 6 } as const
