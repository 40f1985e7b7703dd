import { add, cross, mixVec, scale, type Vec } from '../math/math.ts'
import type { Joints } from './joints.ts'
import type { Outfit } from './look.ts'

/** A body as rounded cones: for each two ends, two radii and a material. */
export type Shape = { cones: Float64Array; materials: Uint8Array; count: number }

const covers: Record<
  Outfit,
  { torso: number; thigh: number; shin: number; arm: number; forearm: number; hip: number }
> = {
  wetsuit: { torso: 0, thigh: 0, shin: 0, arm: 1, forearm: 0, hip: 0 },
  shorts: { torso: 2, thigh: 4, shin: 2, arm: 2, forearm: 2, hip: 4 },
  spring: { torso: 0, thigh: 0, shin: 2, arm: 1, forearm: 2, hip: 0 },
  rash: { torso: 1, thigh: 4, shin: 2, arm: 1, forearm: 2, hip: 4 },
  swimsuit: { torso: 1, thigh: 2, shin: 2, arm: 2, forearm: 2, hip: 1 },
}

type Cone = readonly [a: Vec, b: Vec, from: number, to: number]

/** A camera with a long lens on its tripod, before somebody who stands at the origin and looks along z. */
export const tripod: Cone[] = [
  [[0, 1.5, 0.3], [0, 1.5, 0.4], 0.075, 0.06],
  [[0, 1.5, 0.42], [0, 1.49, 0.86], 0.046, 0.066],
  [[0, 1.38, 0.44], [0, 1.02, 0.44], 0.03, 0.026],
  [[0, 1.34, 0.44], [0.04, 0, 0.98], 0.022, 0.015],
  [[0, 1.34, 0.44], [0.46, 0, 0.2], 0.022, 0.015],
  [[0, 1.34, 0.44], [-0.46, 0, 0.2], 0.022, 0.015],
]

/** `kit` is what the body carries besides its clothes. */
export function bodyShape(joints: Joints, outfit: Outfit, hasLongHair: boolean, kit: Cone[] = []): Shape {
  const cones: number[] = []
  const materials: number[] = []
  const cover = covers[outfit]
  const put = (a: Vec, b: Vec, from: number, to: number, material: number) => {
    cones.push(...a, ...b, from, to, 0, 0)
    materials.push(material)
  }
  const { pelvis, chest, neck, head, look, across, hips, knees, feet, toes, shoulders, elbows, hands } = joints
  put(add(pelvis, scale(across, 0.045)), add(pelvis, scale(across, -0.045)), 0.112, 0.112, cover.hip)
  for (const side of [0.042, -0.042]) {
    put(
      add(mixVec(pelvis, chest, 0.15), scale(across, side)),
      add(mixVec(pelvis, chest, 0.85), scale(across, side * 1.2)),
      0.1,
      0.108,
      cover.torso,
    )
  }
  put(add(chest, scale(across, 0.062)), add(chest, scale(across, -0.062)), 0.108, 0.108, cover.torso)
  put(
    add(mixVec(chest, neck, 0.62), scale(across, 0.105)),
    add(mixVec(chest, neck, 0.62), scale(across, -0.105)),
    0.076,
    0.076,
    cover.torso,
  )
  put(neck, mixVec(neck, head, 0.5), 0.056, 0.052, 2)
  const skull = subtractUp(head, neck)
  put(
    add(head, add(scale(look, 0.034), scale(skull, -0.04))),
    add(head, add(scale(look, 0.05), scale(skull, -0.02))),
    0.052,
    0.05,
    2,
  )
  put(add(head, scale(look, 0.07)), add(head, add(scale(look, 0.094), scale(skull, -0.012))), 0.014, 0.017, 2)
  put(head, add(head, add(scale(look, 0.012), scale(skull, 0.045))), 0.08, 0.084, 2)
  put(
    add(head, add(scale(look, -0.046), scale(skull, 0.002))),
    add(head, add(scale(look, -0.026), scale(skull, 0.05))),
    0.09,
    0.087,
    3,
  )
  const temple = cross(look, skull)
  for (const side of [0.029, -0.029]) {
    const eye = add(head, add(scale(look, 0.083), add(scale(skull, 0.018), scale(temple, side))))
    put(eye, add(eye, scale(temple, side * 0.3)), 0.009, 0.008, 3)
  }
  if (hasLongHair)
    put(
      add(head, add(scale(look, -0.09), [0, 0.02, 0])),
      add(neck, add(scale(look, -0.15), [0, -0.08, 0])),
      0.06,
      0.025,
      3,
    )
  for (const side of [0, 1] as const) {
    put(hips[side], mixVec(hips[side], knees[side], 0.55), 0.098, 0.078, cover.thigh)
    put(mixVec(hips[side], knees[side], 0.5), knees[side], 0.08, 0.056, cover.thigh)
    put(knees[side], mixVec(knees[side], feet[side], 0.4), 0.056, 0.057, cover.shin)
    put(mixVec(knees[side], feet[side], 0.4), add(feet[side], [0, 0.03, 0]), 0.057, 0.036, cover.shin)
    put(add(feet[side], [0, 0.0, 0]), toes[side], 0.036, 0.026, 2)
    put(shoulders[side], mixVec(shoulders[side], elbows[side], 0.45), 0.058, 0.05, cover.arm)
    put(mixVec(shoulders[side], elbows[side], 0.4), elbows[side], 0.052, 0.04, cover.arm)
    put(elbows[side], mixVec(elbows[side], hands[side], 0.82), 0.042, 0.028, cover.forearm)
    put(
      mixVec(elbows[side], hands[side], 0.86),
      add(hands[side], scale(subtractUp(hands[side], elbows[side]), 0.07)),
      0.032,
      0.02,
      2,
    )
  }
  for (const [a, b, from, to] of kit) put(a, b, from, to, 0)
  return { cones: Float64Array.from(cones), materials: Uint8Array.from(materials), count: materials.length }
}

function subtractUp(to: Vec, from: Vec): Vec {
  const way: Vec = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
  return scale(way, 1 / (Math.hypot(...way) || 1))
}
