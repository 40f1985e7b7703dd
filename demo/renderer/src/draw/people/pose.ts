import type { Vec } from '../math/math.ts'

/**
 * Where a surfer's body is, in the frame of the board: x to the right, y up from the deck, z to the nose, in metres.
 * `facing` is the side the chest turns to: 1 right, -1 left.
 */
export type Pose = {
  pelvis: Vec
  neck: Vec
  leadFoot: Vec
  rearFoot: Vec
  leadHand: Vec
  rearHand: Vec
  look: Vec
  knees: Vec
}

export type PoseName =
  | 'tube'
  | 'bottomTurn'
  | 'topTurn'
  | 'cutback'
  | 'trim'
  | 'cruise'
  | 'air'
  | 'paddle'
  | 'sit'
  | 'walk'
  | 'shoot'

export const poses: Record<PoseName, Pose> = {
  tube: {
    pelvis: [-0.1, 0.46, -0.16],
    neck: [0.14, 0.84, 0.1],
    leadFoot: [0, 0.06, 0.3],
    rearFoot: [0, 0.06, -0.52],
    leadHand: [0.3, 0.74, 0.68],
    rearHand: [0.2, 0.5, -0.58],
    look: [0.3, -0.05, 1],
    knees: [0.8, 0.4, 0.2],
  },
  bottomTurn: {
    pelvis: [-0.02, 0.55, -0.2],
    neck: [0.3, 0.95, 0.06],
    leadFoot: [0, 0.06, 0.28],
    rearFoot: [0, 0.06, -0.55],
    leadHand: [0.62, 1.02, 0.6],
    rearHand: [0.72, 0.42, -0.3],
    look: [0.8, 0.5, 0.8],
    knees: [0.9, 0.3, 0.25],
  },
  topTurn: {
    pelvis: [-0.08, 0.56, -0.26],
    neck: [0.1, 1.02, -0.02],
    leadFoot: [0, 0.06, 0.26],
    rearFoot: [0, 0.06, -0.6],
    leadHand: [0.42, 0.98, 0.66],
    rearHand: [-0.16, 1.22, -0.72],
    look: [0.7, -0.4, 0.8],
    knees: [0.9, 0.3, 0.1],
  },
  cutback: {
    pelvis: [0.02, 0.52, -0.18],
    neck: [0.26, 0.96, -0.02],
    leadFoot: [0, 0.06, 0.3],
    rearFoot: [0, 0.06, -0.56],
    leadHand: [0.74, 0.86, 0.36],
    rearHand: [-0.05, 1.1, -0.74],
    look: [1, -0.1, -0.2],
    knees: [0.9, 0.2, 0.3],
  },
  trim: {
    pelvis: [-0.06, 0.66, -0.12],
    neck: [0.1, 1.12, 0.03],
    leadFoot: [0, 0.06, 0.24],
    rearFoot: [0, 0.06, -0.44],
    leadHand: [0.26, 0.92, 0.66],
    rearHand: [0.0, 0.86, -0.66],
    look: [0.35, -0.08, 1],
    knees: [0.8, 0.3, 0.2],
  },
  cruise: {
    pelvis: [-0.02, 0.84, 0.5],
    neck: [-0.04, 1.34, 0.44],
    leadFoot: [0, 0.06, 0.72],
    rearFoot: [0, 0.06, 0.4],
    leadHand: [0.2, 0.92, 0.86],
    rearHand: [-0.1, 1.06, -0.08],
    look: [0.3, -0.1, 1],
    knees: [0.8, 0.2, 0.4],
  },
  air: {
    pelvis: [-0.12, 0.42, -0.18],
    neck: [0.18, 0.78, 0.06],
    leadFoot: [0, 0.06, 0.3],
    rearFoot: [0, 0.06, -0.54],
    leadHand: [0.26, 0.1, 0.14],
    rearHand: [-0.1, 1.08, -0.66],
    look: [0.6, -0.3, 1],
    knees: [0.9, 0.5, 0.1],
  },
  paddle: {
    pelvis: [0, 0.18, -0.36],
    neck: [0, 0.36, 0.18],
    leadFoot: [-0.09, 0.14, -1.2],
    rearFoot: [0.09, 0.14, -1.22],
    leadHand: [-0.42, 0.02, 0.62],
    rearHand: [0.45, -0.12, -0.1],
    look: [0.05, 0.1, 1],
    knees: [0, -1, 0.1],
  },
  sit: {
    pelvis: [0, 0.14, -0.28],
    neck: [0.0, 0.66, -0.22],
    leadFoot: [-0.36, -0.5, 0.02],
    rearFoot: [0.36, -0.5, 0.02],
    leadHand: [-0.16, 0.16, 0.16],
    rearHand: [0.17, 0.17, 0.14],
    look: [0.3, 0.05, 1],
    knees: [0, 0.2, 1],
  },
  walk: {
    pelvis: [0, 0.92, 0],
    neck: [0, 1.43, 0.04],
    leadFoot: [-0.09, 0.05, 0.3],
    rearFoot: [0.09, 0.1, -0.34],
    leadHand: [-0.24, 0.9, 0.2],
    rearHand: [0.27, 0.84, 0.06],
    look: [0.1, -0.05, 1],
    knees: [0, 0.1, 1],
  },
  shoot: {
    pelvis: [0, 0.92, -0.06],
    neck: [0, 1.42, 0.04],
    leadFoot: [-0.15, 0.05, 0.06],
    rearFoot: [0.17, 0.05, -0.1],
    leadHand: [-0.09, 1.42, 0.34],
    rearHand: [0.1, 1.4, 0.52],
    look: [0.02, -0.04, 1],
    knees: [0, 0.1, 1],
  },
}
