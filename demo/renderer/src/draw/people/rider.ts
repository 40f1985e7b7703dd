import type { Look } from './look.ts'
import type { PoseName } from './pose.ts'

/**
 * A surfer and where. On a wave: the stage of the wave there, how far down the face (0 crest, 1 trough), and which way
 * the board points (degrees, 0 along the crest, greater is up the face). On the flat: a place on the sea.
 */
export type Rider = {
  pose: PoseName
  look: Look
  facing: 1 | -1
  heading: number
  lean: number
  /** How much water the board throws up, 0 to 1.5. */
  spray: number
  at: { wave: number; stage: number; down: number; lift?: number } | { x: number; z: number }
}
