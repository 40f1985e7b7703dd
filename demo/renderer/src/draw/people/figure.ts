import type { Vec } from '../math/math.ts'
import type { Look } from './look.ts'
import type { PoseName } from './pose.ts'

/** A surfer in the picture. `frame` is where the board lies and how it is turned; `sunlit` 0 in shade to 1. */
export type Figure = {
  pose: PoseName
  facing: 1 | -1
  look: Look
  origin: Vec
  forward: Vec
  up: Vec
  sunlit: number
}
