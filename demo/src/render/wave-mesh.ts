import { clamp, mix, smooth } from './math.ts'
import { fbm, noise } from './noise.ts'
import { KIND, type Mesh, TRAITS } from './raster.ts'
import type { Sea } from './sea.ts'
import { CUT_POINTS, type Cut, TIP, cutAt } from './wave-profile.ts'

/**
 * One breaking wave. It breaks towards greater x: at `peel` its lip pitches. Lengths are in metres; `speed` is how many
 * wave heights along the crest a stage lasts; `bend` how much the unbroken shoulder lags.
 */
export type Wave = {
  height: number
  peel: number
  z: number
  stretch: number
  hollow: number
  bend: number
  seed: number
  wind: number
}

/** The foam behind a surfer on the face: where the board is, and how strong the trail starts. */
export type Wake = { stage: number; down: number; strength: number }

export const stageAt = (wave: Wave, x: number) => (wave.peel - x) / (wave.height * wave.stretch)

/** Where the crest lies at x: the shoulder and the spent part lag behind the part that breaks. */
export function crestAt(wave: Wave, x: number): number {
  const away = (x - wave.peel) / wave.height
  return (
    wave.z +
    wave.height *
      ((-wave.bend * 0.035 * away * away) / (1 + Math.abs(away) * 0.12) +
        0.25 * noise(x / (9 * wave.height), wave.seed))
  )
}

/** The cut through the wave at x, in metres, before the sea's own height is added. */
export function waveCut(wave: Wave, x: number): Cut {
  const stage = stageAt(wave, x)
  const along = x / wave.height
  const ragged =
    (fbm(along * 1.7, wave.seed * 3.1, 4) * 0.22 + fbm(along * 7, wave.seed, 3) * 0.045) * (0.5 + wave.hollow * 0.5)
  const cut = cutAt(stage + 0.1 * noise(along * 0.8, wave.seed + 5), wave.hollow, ragged)
  const size =
    wave.height * (1 + 0.05 * noise(along * 0.35, wave.seed + 9)) * smooth(36, 24, Math.abs(stage) * wave.stretch)
  const crest = crestAt(wave, x)
  for (let point = 0; point < CUT_POINTS; point++) {
    cut.z[point] = crest + (cut.z[point] ?? 0) * wave.height
    cut.y[point] = (cut.y[point] ?? 0) * size
  }
  return cut
}

/** How much the open sea gives way to the wave's own surface at a place, 0 to 1. */
export function footprint(wave: Wave, x: number, z: number): number {
  const ahead = Math.abs(z - crestAt(wave, x)) / wave.height
  const aside = Math.abs(x - wave.peel) / wave.height
  return smooth(8.55, 8.1, ahead) * smooth(38, 36, aside)
}

export function waveMesh(wave: Wave, sea: Sea, wakes: Wake[], quality: number): Mesh {
  const places = stations(wave, quality)
  const rows = places.length
  const mesh: Mesh = {
    kind: KIND.wave,
    columns: CUT_POINTS,
    rows,
    points: new Float32Array(rows * CUT_POINTS * 3),
    normals: new Float32Array(rows * CUT_POINTS * 3),
    traits: new Float32Array(rows * CUT_POINTS * TRAITS),
  }
  places.forEach((x, row) => {
    const cut = waveCut(wave, x)
    fillRow(mesh, row, { wave, sea, x, cut, wakes })
  })
  setNormals(mesh)
  return mesh
}

/** The places along the crest: close together where the wave breaks, wider apart towards both ends. */
function stations(wave: Wave, quality: number): number[] {
  const places: number[] = []
  let away = -38
  while (away <= 38) {
    places.push(wave.peel + away * wave.height)
    const stage = -away / wave.stretch
    const near = stage > -1.6 && stage < 1.6 ? 0.035 : 0.035 + 0.03 * Math.min(6, Math.abs(stage) - 1.6)
    away += near / quality
  }
  return places
}

type Row = { wave: Wave; sea: Sea; x: number; cut: Cut; wakes: Wake[] }

function fillRow(mesh: Mesh, row: number, { wave, sea, x, cut, wakes }: Row): void {
  const stage = stageAt(wave, x)
  const thick = thickness(cut, wave.height)
  const seen = openness(cut)
  let arc = 0
  for (let point = CUT_POINTS - 1; point >= 0; point--) {
    const z = cut.z[point] ?? 0
    const y = cut.y[point] ?? 0
    if (point < CUT_POINTS - 1) arc += Math.hypot((cut.z[point + 1] ?? 0) - z, (cut.y[point + 1] ?? 0) - y)
    const share = point / (CUT_POINTS - 1)
    const at = row * CUT_POINTS + point
    const rise = y / wave.height
    const open = sea.heightAt(x, z, 0.2) * (1 - smooth(0.05, 0.5, rise) * 0.7) * smooth(0, 0.4, Math.abs(share - TIP))
    mesh.points.set([x, y + open, z], at * 3)
    const lipFoam = smooth(0.05, 0.008, Math.abs(share - TIP)) * smooth(-0.5, 0.2, stage) * 0.8
    const behind =
      share < TIP ? smooth(0.6, 2.2, stage) * smooth(-8, -0.6, (z - crestAt(wave, x)) / wave.height) * 0.5 : 0
    const before = (z - crestAt(wave, x)) / wave.height
    const inside = share > TIP ? smooth(0.6, 1.4, stage) * smooth(4.5 + stage * 0.6, 1.2, before) * 0.66 : 0
    const drawn = share > TIP ? smooth(-4, 0.6, stage) * smooth(0.9, 0.1, rise) * 0.17 * smooth(4, 1, before) : 0
    const ahead = share > 0.8 ? 0.16 * clamp(0.4 + fbm(x / 11, z / 4 + wave.seed, 3) * 1.6) : 0
    mesh.traits.set(
      [
        x,
        cut.z[CUT_POINTS - 1] ?? 0,
        clamp(
          lipFoam +
            behind +
            inside +
            drawn +
            ahead +
            wakes.reduce((sum, wake) => sum + wakeFoam(wake, stage, share), 0),
        ),
        thick[point] ?? 9,
        seen[point] ?? 1,
      ],
      at * TRAITS,
    )
    mesh.traits[at * TRAITS + 1] = (cut.z[CUT_POINTS - 1] ?? 0) - arc
  }
}

/** The trail is drawn up the face as it ages, spreads and fades. */
function wakeFoam({ stage, down, strength }: Wake, here: number, share: number): number {
  const age = here - stage
  if (age < -0.02 || age > 1.6) return 0
  const middle = TIP + 0.06 + down * 0.27 - age * 0.07
  const wide = 0.007 + 0.02 * age
  return strength * Math.exp(-(((share - middle) / wide) ** 2)) * (1 - age / 1.6) ** 1.3
}

/** How much water lies behind each point: the way to the other side of the wave, in metres. */
function thickness(cut: Cut, height: number): Float32Array {
  const tip = Math.floor(TIP * CUT_POINTS)
  return Float32Array.from({ length: CUT_POINTS }, (_, point) => {
    let nearest = 1e9
    const z = cut.z[point] ?? 0
    const y = cut.y[point] ?? 0
    const [from, to] = point < tip ? [tip, CUT_POINTS] : [0, tip]
    for (let other = from; other < to; other += 2) {
      const away = ((cut.z[other] ?? 0) - z) ** 2 + (((cut.y[other] ?? 0) - y) * 1.25) ** 2
      if (away < nearest) nearest = away
    }
    const below = clamp(1 - y / height)
    return Math.sqrt(nearest) * (1 + 2.2 * below) + height * (0.02 + 0.9 * below * below)
  })
}

const DIRECTIONS = 9

/** The share of the sky over the shore side and above that each point sees past the wave's own lip. */
function openness(cut: Cut): Float32Array {
  const coarse = 4
  const seen = new Float32Array(CUT_POINTS).fill(1)
  for (let point = 30; point < CUT_POINTS; point += coarse) {
    let free = 0
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const angle = ((direction + 0.5) / DIRECTIONS) * Math.PI
      if (!blocked(cut, point, Math.cos(angle), Math.sin(angle))) free++
    }
    const share = clamp(free / DIRECTIONS + (point < TIP * CUT_POINTS ? 0.5 : 0))
    for (let fine = point; fine < Math.min(CUT_POINTS, point + coarse); fine++) seen[fine] = share
  }
  const soft = Float32Array.from(seen)
  for (let point = 30; point < CUT_POINTS - 6; point++) {
    let sum = 0
    for (let offset = -6; offset <= 6; offset++) sum += seen[point + offset] ?? 1
    soft[point] = sum / 13
  }
  return soft
}

function blocked(cut: Cut, point: number, dz: number, dy: number): boolean {
  const z = cut.z[point] ?? 0
  const y = cut.y[point] ?? 0
  for (let other = 40; other < 150; other += 3) {
    if (Math.abs(other - point) < 8) continue
    const az = (cut.z[other] ?? 0) - z
    const ay = (cut.y[other] ?? 0) - y
    const bz = (cut.z[other + 3] ?? 0) - z
    const by = (cut.y[other + 3] ?? 0) - y
    const sideA = az * dy - ay * dz
    const sideB = bz * dy - by * dz
    if (sideA * sideB > 0) continue
    const t = sideA / (sideA - sideB || 1e-9)
    if (mix(az, bz, t) * dz + mix(ay, by, t) * dy > 0.02) return true
  }
  return false
}

/** Normals from the neighbouring points of the grid. */
export function setNormals(mesh: Mesh): void {
  const { columns, rows, points } = mesh
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column
      const west = (Math.max(row - 1, 0) * columns + column) * 3
      const east = (Math.min(row + 1, rows - 1) * columns + column) * 3
      const before = (row * columns + Math.max(column - 1, 0)) * 3
      const after = (row * columns + Math.min(column + 1, columns - 1)) * 3
      const ux = (points[east] ?? 0) - (points[west] ?? 0)
      const uy = (points[east + 1] ?? 0) - (points[west + 1] ?? 0)
      const uz = (points[east + 2] ?? 0) - (points[west + 2] ?? 0)
      const vx = (points[after] ?? 0) - (points[before] ?? 0)
      const vy = (points[after + 1] ?? 0) - (points[before + 1] ?? 0)
      const vz = (points[after + 2] ?? 0) - (points[before + 2] ?? 0)
      const nx = vy * uz - vz * uy
      const ny = vz * ux - vx * uz
      const nz = vx * uy - vy * ux
      const size = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1
      mesh.normals[at * 3] = nx / size
      mesh.normals[at * 3 + 1] = ny / size
      mesh.normals[at * 3 + 2] = nz / size
    }
  }
}
