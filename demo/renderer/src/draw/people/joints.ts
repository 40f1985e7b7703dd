import { add, cross, length, mixVec, normalize, scale, subtract, type Vec } from '../math/math.ts'
import type { Pose } from './pose.ts'

export type Joints = {
  pelvis: Vec
  chest: Vec
  neck: Vec
  head: Vec
  look: Vec
  across: Vec
  hips: [Vec, Vec]
  knees: [Vec, Vec]
  feet: [Vec, Vec]
  toes: [Vec, Vec]
  shoulders: [Vec, Vec]
  elbows: [Vec, Vec]
  hands: [Vec, Vec]
}

/** The joints of a body of 1.76 m; knees and elbows follow from the lengths of the limbs. */
export function jointsOf(pose: Pose, facing: 1 | -1, isAlong: boolean): Joints {
  const turn = ([x, y, z]: Vec): Vec => [x * facing, y, z]
  const pelvis = turn(pose.pelvis)
  const wanted = subtract(turn(pose.neck), pelvis)
  const neck = add(pelvis, scale(normalize(wanted), Math.min(0.52, Math.max(0.47, length(wanted)))))
  const look = normalize(turn(pose.look))
  const spine = normalize(subtract(neck, pelvis))
  const leadHand = turn(pose.leadHand)
  const rearHand = turn(pose.rearHand)
  // Shoulders turn towards the hands, hips stay more with the board.
  const wish: Vec = isAlong ? [-1, 0, 0] : normalize(subtract(leadHand, rearHand))
  const level = normalize(subtract(wish, scale(spine, wish[0] * spine[0] + wish[1] * spine[1] + wish[2] * spine[2])))
  const hipLine: Vec = isAlong ? [-1, 0, 0] : normalize(mixVec([0, 0, 1], level, 0.35))
  const shoulders: [Vec, Vec] = [
    add(neck, add(scale(level, 0.165), scale(spine, -0.055))),
    add(neck, add(scale(level, -0.165), scale(spine, -0.055))),
  ]
  const hips: [Vec, Vec] = [add(pelvis, scale(hipLine, 0.1)), add(pelvis, scale(hipLine, -0.1))]
  const stand = (foot: Vec): Vec => turn(isAlong ? foot : [foot[0] - 0.09, foot[1], foot[2]])
  const feet: [Vec, Vec] = [stand(pose.leadFoot), stand(pose.rearFoot)]
  const pole = turn(pose.knees)
  const front: Vec = isAlong ? [0, 0, 1] : normalize([facing, 0, 0.4])
  const elbowPole = normalize(add(scale(spine, -0.9), scale(cross(level, spine), -0.5)))
  return {
    pelvis,
    chest: mixVec(pelvis, neck, 0.66),
    neck,
    head: add(neck, add(scale(spine, 0.115), scale(look, 0.055))),
    look,
    across: level,
    hips,
    knees: [
      bend(hips[0], feet[0], 0.44, 0.45, pole),
      bend(hips[1], feet[1], 0.44, 0.45, isAlong ? pole : [pole[0], pole[1], pole[2] - 0.15]),
    ],
    feet,
    toes: [add(feet[0], scale(front, 0.17)), add(feet[1], scale(front, 0.17))],
    shoulders,
    elbows: [bend(shoulders[0], leadHand, 0.3, 0.29, elbowPole), bend(shoulders[1], rearHand, 0.3, 0.29, elbowPole)],
    hands: [reach(shoulders[0], leadHand, 0.58), reach(shoulders[1], rearHand, 0.58)],
  }
}

function reach(from: Vec, to: Vec, longest: number): Vec {
  const way = subtract(to, from)
  return add(from, scale(normalize(way), Math.min(length(way), longest)))
}

/** The middle joint of a limb of two parts, bent towards `pole`. */
function bend(from: Vec, to: Vec, upper: number, lower: number, pole: Vec): Vec {
  const way = subtract(reach(from, to, (upper + lower) * 0.995), from)
  const far = Math.max(length(way), 0.05)
  const along = (upper * upper - lower * lower + far * far) / (2 * far)
  const aside = Math.sqrt(Math.max(0, upper * upper - along * along))
  const axis = normalize(way)
  const out = subtract(pole, scale(axis, pole[0] * axis[0] + pole[1] * axis[1] + pole[2] * axis[2]))
  return add(from, add(scale(axis, along), scale(normalize(out), aside)))
}
