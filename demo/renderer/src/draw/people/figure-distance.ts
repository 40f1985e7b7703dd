import type { Shape } from './body-shape.ts'
import type { Board } from './look.ts'

const STRIDE = 10

const SOFT = 0.035

/** The material of the nearest part, from the last call of `bodyDistance`. */
export const nearest = { material: 0 }

/** How far a place is from the body; parts flow into each other. */
export function bodyDistance({ cones, materials, count }: Shape, x: number, y: number, z: number): number {
  let total = 1e9
  let closest = 1e9
  for (let index = 0; index < count; index++) {
    const at = index * STRIDE
    const ax = cones[at] ?? 0
    const ay = cones[at + 1] ?? 0
    const az = cones[at + 2] ?? 0
    const bx = (cones[at + 3] ?? 0) - ax
    const by = (cones[at + 4] ?? 0) - ay
    const bz = (cones[at + 5] ?? 0) - az
    const px = x - ax
    const py = y - ay
    const pz = z - az
    const size = bx * bx + by * by + bz * bz
    let t = (px * bx + py * by + pz * bz) / size
    t = t < 0 ? 0 : t > 1 ? 1 : t
    const dx = px - bx * t
    const dy = py - by * t
    const dz = pz - bz * t
    const from = cones[at + 6] ?? 0
    const distance = Math.sqrt(dx * dx + dy * dy + dz * dz) - from - ((cones[at + 7] ?? 0) - from) * t
    if (distance < closest) {
      closest = distance
      nearest.material = materials[index] ?? 0
    }
    const blend = Math.max(SOFT - Math.abs(distance - total), 0) / SOFT
    total = Math.min(distance, total) - blend * blend * SOFT * 0.25
  }
  return total
}

/** How far a place is from the board, which lies along z with its deck up. */
export function boardDistance({ length, width }: Board, x: number, y: number, z: number): number {
  const half = length / 2
  const t = z / half
  const end = t < -1 ? -1 : t > 1 ? 1 : t
  const isLong = length > 2.3
  const outline =
    end > 0
      ? (1 - end ** (isLong ? 3.4 : 2.1)) ** 0.62
      : (1 - (-end) ** (isLong ? 4 : 3)) ** 0.5 * (1 - 0.12 * end * end)
  const wide = Math.max(0.004, (width / 2) * outline)
  const thick = 0.033 * (1 - end ** 4) + 0.006
  const rocker = (end > 0 ? 0.12 : 0.05) * Math.abs(end) ** 2.4 * (length / 1.85) ** 0.5
  const aside = Math.max(Math.abs(x) - Math.max(wide - thick, 0), 0)
  const beyond = Math.max(Math.abs(z) - half, 0)
  const body = Math.sqrt(aside * aside + (y - rocker) ** 2 + beyond * beyond) - Math.min(thick, wide)
  const fin = finDistance(x, y, z + half * 0.82, 0, 0.09)
  const left = finDistance(x - width * 0.3, y, z + half * 0.66, 0, 0.07)
  const right = finDistance(x + width * 0.3, y, z + half * 0.66, 0, 0.07)
  return Math.min(body * 0.75, Math.min(fin, isLong ? fin : Math.min(left, right)))
}

function finDistance(x: number, y: number, z: number, rocker: number, depth: number): number {
  const down = Math.max(0, Math.min(1, (rocker - y) / depth))
  const dz = Math.max(Math.abs(z + down * 0.06) - 0.055 * (1 - down * 0.6), 0)
  const dy = y > rocker ? y - rocker : Math.max(rocker - depth - y, 0)
  return Math.sqrt(x * x + dz * dz + dy * dy) - 0.005
}
