export type Points = readonly (readonly [z: number, y: number])[]

export const back = (crest: number): Points => [
  [-9.5, 0],
  [-9, 0],
  [-6.5, 0.0],
  [-4.6, 0.04 * crest],
  [-3.2, 0.13 * crest],
  [-2.2, 0.32 * crest],
  [-1.35, 0.6 * crest],
  [-0.7, 0.87 * crest],
]

export const flat: Points = [
  [3, -0.01],
  [4.6, 0],
  [6.5, 0],
  [9, 0],
  [9.5, 0],
]

const swell = bump(0.34, 1.9, 2.1)

const rising = bump(0.72, 1.6, 1.15)

export const upright: Points = [
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

export const stages: readonly (readonly [stage: number, crest: number, points: Points])[] = [
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
