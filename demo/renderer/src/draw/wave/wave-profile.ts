import { clamp, mix } from '../math/math.ts'
import { back, flat, stages, upright } from './wave-stages.ts'

/**
 * A cut through the wave, from the sea behind it over the crest to the tip of the lip, back along the underside of the
 * lip into the tube, down the face and out over the flat in front. Lengths are in wave heights; z runs to the shore.
 */
export type Cut = { z: Float32Array; y: Float32Array }

export const CUT_POINTS = 190

/** The share of the cut at which the tip of the lip lies. */
export const TIP = 0.5

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
