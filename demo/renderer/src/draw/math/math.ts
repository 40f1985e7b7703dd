export type Vec = readonly [x: number, y: number, z: number]

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const subtract = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const scale = (a: Vec, factor: number): Vec => [a[0] * factor, a[1] * factor, a[2] * factor]
export const dot = (a: Vec, b: Vec) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const length = (a: Vec) => Math.sqrt(dot(a, a))
export const mixVec = (a: Vec, b: Vec, t: number): Vec => [mix(a[0], b[0], t), mix(a[1], b[1], t), mix(a[2], b[2], t)]
export const luminance = (a: Vec) => a[0] * 0.2126 + a[1] * 0.7152 + a[2] * 0.0722

export function normalize(a: Vec): Vec {
  return scale(a, 1 / (length(a) || 1))
}

export function cross(a: Vec, b: Vec): Vec {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

export const mix = (a: number, b: number, t: number) => a + (b - a) * t
export const clamp = (value: number, low = 0, high = 1) => (value < low ? low : value > high ? high : value)

/** 0 below `low`, 1 above `high`, smooth between; `low` may be the greater one. */
export function smooth(low: number, high: number, value: number): number {
  const t = clamp((value - low) / (high - low))
  return t * t * (3 - 2 * t)
}

export const radians = (degrees: number) => (degrees * Math.PI) / 180
