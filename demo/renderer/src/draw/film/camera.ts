import { cross, normalize, radians, subtract, type Vec } from '../math/math.ts'

/** A picture of `width` by `height` pixels, seen from `eye`; `focal` is the focal length in pixels. */
export type Camera = {
  eye: Vec
  forward: Vec
  right: Vec
  up: Vec
  width: number
  height: number
  focal: number
}

export type View = { eye: Vec; target: Vec; fov: number; roll?: number }

/** `fov` is the angle of the picture's longer side in degrees, so that a lens stays the same when it is turned. */
export function makeCamera({ eye, target, fov, roll = 0 }: View, width: number, height: number): Camera {
  const forward = normalize(subtract(target, eye))
  const level = normalize(cross(forward, [0, 1, 0]))
  const upright = cross(level, forward)
  const turn = radians(roll)
  const right = normalize(turned(level, upright, turn))
  const up = cross(right, forward)
  const focal = Math.max(width, height) / 2 / Math.tan(radians(fov) / 2)
  return { eye, forward, right, up, width, height, focal }
}

function turned(a: Vec, b: Vec, angle: number): Vec {
  const cosine = Math.cos(angle)
  const sine = Math.sin(angle)
  return [a[0] * cosine + b[0] * sine, a[1] * cosine + b[1] * sine, a[2] * cosine + b[2] * sine]
}

/** The direction, not normalised (its part along `forward` is 1), through a place in the picture. */
export function rayThrough(camera: Camera, x: number, y: number): Vec {
  const { forward, right, up, focal } = camera
  const across = (x - camera.width / 2) / focal
  const rise = (camera.height / 2 - y) / focal
  return [
    forward[0] + right[0] * across + up[0] * rise,
    forward[1] + right[1] * across + up[1] * rise,
    forward[2] + right[2] * across + up[2] * rise,
  ]
}

/** Where a point lies in the picture, in pixels, and how far in front of the eye, in metres. */
export function project(camera: Camera, point: Vec): { x: number; y: number; depth: number } {
  const { eye, forward, right, up, focal } = camera
  const dx = point[0] - eye[0]
  const dy = point[1] - eye[1]
  const dz = point[2] - eye[2]
  const depth = dx * forward[0] + dy * forward[1] + dz * forward[2]
  const across = dx * right[0] + dy * right[1] + dz * right[2]
  const rise = dx * up[0] + dy * up[1] + dz * up[2]
  return { x: camera.width / 2 + (across / depth) * focal, y: camera.height / 2 - (rise / depth) * focal, depth }
}
