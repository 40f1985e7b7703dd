import { clamp, mix } from '../math/math.ts'
import { CUT_POINTS, type Cut, TIP } from './wave-profile.ts'

/** How much water lies behind each point: the way to the other side of the wave, in metres. */
export function thickness(cut: Cut, height: number): Float32Array {
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
export function openness(cut: Cut): Float32Array {
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
