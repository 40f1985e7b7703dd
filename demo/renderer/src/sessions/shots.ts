import { placeShots } from './place-shots.ts'
import { ridingShots } from './riding-shots.ts'
import { waterShots } from './water-shots.ts'

/** Every kind of picture that a session can ask for. */
export const shots = { ...placeShots, ...ridingShots, ...waterShots }

export type ShotName = keyof typeof shots
