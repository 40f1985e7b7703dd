import { clamp, mix } from '../math/math.ts'

/**
 * A cut through the wave, from the sea behind it over the crest to the tip of the lip, back along the underside of the
 * lip into the tube, down the face and out over the flat in front. Lengths are in wave heights; z runs to the shore.
 */
export type Cut = { z: Float32Array; y: Float32Array }

type Points = readonly (readonly [z: number, y: number])[]

export const CUT_POINTS = 190
/** The share of the cut at which the tip of the lip lies. */
export const TIP = 0.5

const back = (crest: number): Points => [
  [-9.5, 0],
  [-9, 0],
  [-6.5, 0.0],
  [-4.6, 0.04 * crest],
  [-3.2, 0.13 * crest],
  [-2.2, 0.32 * crest],
  [-1.35, 0.6 * crest],
  [-0.7, 0.87 * crest],
]
const flat: Points = [
  [3, -0.01],
  [4.6, 0],
  [6.5, 0],
  [9, 0],
  [9.5, 0],
]

const swell = bump(0.34, 1.9, 2.1)
const rising = bump(0.72, 1.6, 1.15)
const upright: Points = [
  [-0.25, 0.99],
  [0.02, 1.03],
  [0.16, 1.01],
  [0.27, 0.97],
  [0.31, 0.94],
  [0.31, 0.93],
  [0.27, 0.88],
  [0.22, 0.78],
  [0.2, 0.64],
  [0.26, 0.42],
  [0.5, 0.18],
  [0.95, 0.03],
  [1.7, -0.02],
]
const pitching: Points = [
  [-0.22, 1.02],
  [0.14, 1.08],
  [0.42, 1.07],
  [0.64, 0.97],
  [0.78, 0.82],
  [0.79, 0.8],
  [0.62, 0.89],
  [0.38, 0.94],
  [0.12, 0.82],
  [0.02, 0.5],
  [0.16, 0.2],
  [0.58, 0.03],
  [1.5, -0.03],
]
const open: Points = [
  [-0.28, 1.0],
  [0.16, 1.08],
  [0.6, 1.04],
  [0.98, 0.8],
  [1.2, 0.4],
  [1.21, 0.36],
  [1.06, 0.62],
  [0.74, 0.87],
  [0.24, 0.92],
  [-0.16, 0.56],
  [-0.06, 0.18],
  [0.42, 0.0],
  [1.4, -0.04],
]
const landed: Points = [
  [-0.3, 0.96],
  [0.18, 1.03],
  [0.68, 0.98],
  [1.12, 0.68],
  [1.42, 0.0],
  [1.43, -0.06],
  [1.26, 0.34],
  [0.94, 0.7],
  [0.36, 0.86],
  [-0.12, 0.54],
  [-0.04, 0.18],
  [0.42, 0.0],
  [1.5, -0.05],
]
const spent = bump(0.5, 1.6, 1.5)

const stages: readonly (readonly [stage: number, crest: number, points: Points])[] = [
  [-12, 0.2, bump(0.2, 2.2, 2.4)],
  [-4.6, 0.34, swell],
  [-2, 0.72, rising],
  [-0.7, 1, upright],
  [0, 1.02, pitching],
  [0.5, 1, open],
  [0.9, 0.96, landed],
  [3, 0.5, spent],
  [14, 0.25, bump(0.2, 1.8, 1.8)],
]

/** A wave that has no lip yet: the points of the lip lie close together on its crest. */
function bump(height: number, behind: number, before: number): Points {
  const places = [-0.3, -0.1, 0, 0.1, 0.16, 0.2, 0.28, 0.42, 0.62, 0.88, 1.2, 1.6, 2.2]
  return places.map((z) => [z, height * Math.exp(-((z / (z < 0 ? behind : before)) ** 2) * 1.3)])
}

/**
 * The cut at a stage: below 0 the wave is still rising, at 0 its lip pitches, at 0.9 it lands, and beyond that the wave
 * is spent. `hollow` is how far the lip is thrown: 1 makes a tube, 0 lets the crest crumble.
 */
export function cutAt(stage: number, hollow: number, lip: number): Cut {
  const control = controlAt(stage, hollow, lip)
  const spans = control.length - 3
  const z = new Float32Array(CUT_POINTS)
  const y = new Float32Array(CUT_POINTS)
  for (let point = 0; point < CUT_POINTS; point++) {
    const along = Math.min((point / (CUT_POINTS - 1)) * spans, spans - 1e-4)
    const span = Math.floor(along)
    const t = along - span
    const weights = [
      (1 - t) ** 3 / 6,
      (3 * t ** 3 - 6 * t * t + 4) / 6,
      (-3 * t ** 3 + 3 * t * t + 3 * t + 1) / 6,
      t ** 3 / 6,
    ]
    weights.forEach((weight, offset) => {
      const place = control[span + offset] ?? [0, 0]
      z[point] = (z[point] ?? 0) + place[0] * weight
      y[point] = (y[point] ?? 0) + place[1] * weight
    })
  }
  return { z, y }
}

function controlAt(stage: number, hollow: number, lip: number): [number, number][] {
  const at = clamp(stage, -12, 13.99)
  const next = stages.findIndex(([start]) => start > at)
  const [from, crestFrom, pointsFrom] = stages[next - 1] ?? [0, 1, upright]
  const [to, crestTo, pointsTo] = stages[next] ?? [1, 1, upright]
  const linear = (at - from) / (to - from)
  const t = linear * linear * (3 - 2 * linear) * 0.5 + linear * 0.5
  const middle = pointsFrom.map(([z, y], index): [number, number] => {
    const [zTo, yTo] = pointsTo[index] ?? [z, y]
    return [mix(z, zTo, t), mix(y, yTo, t)]
  })
  const [, crestY] = middle[1] ?? [0, 1]
  // The lip's points (2 to 8) draw back to the crest when the wave is not hollow, and reach out when it throws far.
  const thrown = middle.map(([z, y], index): [number, number] => {
    const share = index >= 2 && index <= 8 ? 1 - Math.abs(index - 5) / 4.5 : 0
    const drawn = share * (1 - hollow) * clamp((at + 0.4) / 0.6) * clamp((3 - at) / 2)
    const reach = share * lip * clamp((at + 0.7) / 0.7) * clamp(3 - at)
    return [
      mix(z, 0.24 + (z - 0.24) * 0.25, drawn) + reach,
      mix(y, crestY - 0.06 - (5 - Math.abs(index - 5)) * 0.012, drawn) + reach * 0.3,
    ]
  })
  return [
    ...back(mix(crestFrom, crestTo, t)).map(([z, y]): [number, number] => [z, y]),
    ...thrown,
    ...flat.map(([z, y]): [number, number] => [z, y]),
  ]
}
